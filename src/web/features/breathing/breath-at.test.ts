import { expect, test } from "vitest";
import { breathAt, cyclesOf, exerciseMs } from "./breath-at.ts";

const box = (seconds: number) => breathAt(seconds * 1000, "box", 6);
const at = (seconds: number) => breathAt(seconds * 1000, "full", 4);

test("four cycles of 4, 7 and 8 take 76 seconds", () => {
  expect(exerciseMs("full", 4)).toBe(76_000);
  expect(at(0)).toMatchObject({ phase: "in", cycle: 1, count: 1, fullness: 0 });
  expect(at(3.999)).toMatchObject({ phase: "in", count: 4 });
  expect(at(4)).toMatchObject({ phase: "hold", count: 1, fullness: 1 });
  expect(at(10.999)).toMatchObject({ phase: "hold", count: 7 });
  expect(at(11)).toMatchObject({ phase: "out", count: 1, fullness: 1 });
  expect(at(18.999)).toMatchObject({ phase: "out", count: 8, cycle: 1 });
  expect(at(19)).toMatchObject({ phase: "in", cycle: 2, count: 1 });
  expect(at(75.999)).toMatchObject({ phase: "out", cycle: 4, count: 8 });
  expect(at(76)).toBeNull();
});

test("the shorter pattern has the same counts in half the time", () => {
  expect(exerciseMs("shorter", 4)).toBe(38_000);
  expect(breathAt(2_000, "shorter", 4)).toMatchObject({ phase: "hold", count: 1 });
  expect(breathAt(5_500, "shorter", 4)).toMatchObject({ phase: "out", count: 1 });
  expect(breathAt(9_500, "shorter", 4)).toMatchObject({ phase: "in", cycle: 2 });
});

test("eight breaths continue where four end, and then end too", () => {
  expect(breathAt(76_000, "full", 8)).toMatchObject({ phase: "in", cycle: 5, count: 1 });
  expect(breathAt(151_999, "full", 8)).toMatchObject({ phase: "out", cycle: 8, count: 8 });
  expect(breathAt(152_000, "full", 8)).toBeNull();
});

test("box breathing has four equal phases, the last one with empty lungs", () => {
  expect(exerciseMs("box", 6)).toBe(96_000);
  expect([0, 4, 8, 12, 16].map((seconds) => box(seconds)?.phase)).toEqual([
    "in",
    "hold",
    "out",
    "empty",
    "in",
  ]);
  expect(box(15.9)).toMatchObject({ phase: "empty", count: 4, fullness: 0, cycle: 1 });
});

test("slow breathing is six breaths a minute, with a longer out-breath than in-breath", () => {
  expect(exerciseMs("slow", 6)).toBe(60_000);
  expect(breathAt(3_999, "slow", 12)).toMatchObject({ phase: "in", seconds: 4 });
  expect(breathAt(4_000, "slow", 12)).toMatchObject({ phase: "out", seconds: 6 });
});

test("only 4-7-8 offers eight breaths", () => {
  expect([cyclesOf("full", true), cyclesOf("shorter", false)]).toEqual([8, 4]);
  expect([cyclesOf("box", true), cyclesOf("slow", true)]).toEqual([6, 12]);
});

test("the lungs fill and empty without jumps", () => {
  let before = 0;
  for (let ms = 0; ms < 76_000; ms += 10) {
    const { fullness } = breathAt(ms, "full", 4) ?? { fullness: 0 };
    expect(Math.abs(fullness - before)).toBeLessThan(0.01);
    before = fullness;
  }
});

import { expect, test } from "vitest";
import { breathAt, exerciseMs } from "./breath-at.ts";

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

test("the shorter one has the same counts in half the time", () => {
  expect(exerciseMs("shorter", 4)).toBe(38_000);
  expect(breathAt(2_000, "shorter", 4)).toMatchObject({ phase: "hold", count: 1 });
  expect(breathAt(5_500, "shorter", 4)).toMatchObject({ phase: "out", count: 1 });
  expect(breathAt(9_500, "shorter", 4)).toMatchObject({ phase: "in", cycle: 2 });
});

test("eight breaths go on where four end, and then end too", () => {
  expect(breathAt(76_000, "full", 8)).toMatchObject({ phase: "in", cycle: 5, count: 1 });
  expect(breathAt(151_999, "full", 8)).toMatchObject({ phase: "out", cycle: 8, count: 8 });
  expect(breathAt(152_000, "full", 8)).toBeNull();
});

test("the lungs fill and empty without a jump", () => {
  let before = 0;
  for (let ms = 0; ms < 76_000; ms += 10) {
    const { fullness } = breathAt(ms, "full", 4) ?? { fullness: 0 };
    expect(Math.abs(fullness - before)).toBeLessThan(0.01);
    before = fullness;
  }
});

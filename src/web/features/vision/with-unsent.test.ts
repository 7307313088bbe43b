import { expect, test } from "vitest";
import type { Vision } from "#shared/vision/contract.ts";
import { withUnsent } from "./with-unsent.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour)).toISOString();
const unsent = (key: "q1" | "q2", text: string, hour: number) => ({
  answers: { [key]: text },
  writtenAt: at(hour),
});

function saved(text: string, hour: number): Vision {
  const vision = withUnsent(null, [unsent("q1", text, hour)]);
  if (!vision) throw new Error("No vision");
  return vision;
}

test("without anything saved or written there is no vision", () => {
  expect(withUnsent(null, [])).toBeNull();
  expect(withUnsent(null, [unsent("q1", "  ", 9)])).toBeNull();
});

test("what has not been sent yet is already part of it", () => {
  expect(withUnsent(saved("One", 8), [unsent("q2", "Two", 9)])).toMatchObject({
    q1: "One",
    q2: "Two",
    q3: "",
  });
});

test("the newest text is shown, on whichever side it lies", () => {
  expect(withUnsent(saved("On the laptop", 8), [unsent("q1", "Here", 9)])?.q1).toBe("Here");
  expect(withUnsent(saved("On the laptop", 9), [unsent("q1", "Here", 8)])?.q1).toBe(
    "On the laptop",
  );
  expect(withUnsent(null, [unsent("q1", "Later", 9), unsent("q1", "Earlier", 8)])?.q1).toBe(
    "Later",
  );
});

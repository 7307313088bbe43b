import { expect, test } from "vitest";
import { withTonight } from "./with-tonight.ts";

const week = {
  done: 1,
  target: [4, 6] as [number, number],
  days: [true, false, false, false, false, false, false],
};

test("a night that is only on this device counts already, and never twice", () => {
  const thursday = withTonight(week, "2026-11-12");
  expect(thursday).toEqual({
    done: 2,
    target: [4, 6],
    days: [true, false, false, true, false, false, false],
  });
  expect(withTonight(thursday, "2026-11-12")).toEqual(thursday);
  expect(withTonight(week, "2026-11-15").days.at(-1)).toBe(true);
});

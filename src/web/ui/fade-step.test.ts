import { expect, test } from "vitest";
import { fadeStep, type FadeState } from "./fade-step.ts";

function walk(from: FadeState, show: boolean): FadeState[] {
  const states = [from];
  for (let step = fadeStep(from, show); step; step = fadeStep(step.to, show)) states.push(step.to);
  return states;
}

test("something that appears is mounted unseen, fades in and rests", () => {
  expect(walk("unmounted", true)).toEqual(["unmounted", "exited", "entering", "entered"]);
});

test("something that leaves fades out before it is unmounted", () => {
  expect(walk("entered", false)).toEqual(["entered", "exiting", "exited", "unmounted"]);
});

test("a fade that is turned back halfway returns without a jump", () => {
  expect(fadeStep("exiting", true)).toEqual({ to: "entering", after: "now" });
  expect(fadeStep("entering", false)).toEqual({ to: "exiting", after: "now" });
});

test("only the fades themselves take time", () => {
  expect(fadeStep("entering", true)?.after).toBe("fade");
  expect(fadeStep("exiting", false)?.after).toBe("fade");
});

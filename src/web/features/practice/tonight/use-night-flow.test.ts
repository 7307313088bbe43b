import { expect, test } from "vitest";
import { isInNightFlow } from "./use-night-flow.ts";

// Here there is no storage at all.
test("where the browser refuses its storage, nobody is on the way through the evening", () => {
  expect(isInNightFlow()).toBe(false);
});

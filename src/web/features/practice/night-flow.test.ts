import { expect, test } from "vitest";
import { currentPart, FLOW_MINUTES, minutesDone, parseFlow } from "./night-flow.ts";

test("an evening takes ten minutes, part by part, and every part can be skipped", () => {
  expect(FLOW_MINUTES).toBe(10);
  expect(currentPart({})).toBe("plan");
  expect(currentPart({ plan: "skipped" })).toBe("breathe");
  expect(currentPart({ plan: "done", breathe: "skipped" })).toBe("listen");
  expect(currentPart({ plan: "done", breathe: "done", listen: "done" })).toBeNull();
  expect(minutesDone({ plan: "done", breathe: "skipped" })).toBe(6);
});

test("completed parts are restored only for the same user and the same night", () => {
  const evening = { userId: "ada", night: "2026-11-15" };
  const kept = JSON.stringify({ ...evening, settled: { plan: "done", nap: "done" } });
  expect(parseFlow(kept, evening)).toEqual({ plan: "done" });
  expect(parseFlow(kept, { ...evening, night: "2026-11-16" })).toBeNull();
  expect(parseFlow(kept, { ...evening, userId: "bob" })).toBeNull();
  for (const broken of [null, "{", "[]", "3"]) expect(parseFlow(broken, evening)).toBeNull();
});

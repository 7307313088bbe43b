import { expect, test } from "vitest";
import { saveAnswerPath, saveVision, type Vision } from "#shared/vision/contract.ts";
import { type QueuedWrite, queuedWrite } from "#web/platform/outbox/queued-write.ts";
import { visionOverlay } from "./vision.ts";

const at = (hour: number) => Date.UTC(2026, 10, 15, hour);
const answer = (order: 1 | 2, text: string, hour: number) =>
  queuedWrite(
    { key: "vision", method: "POST", path: saveAnswerPath(order), body: { data: text } },
    "ada",
    at(hour),
  );
const shown = (saved: Vision | null, ...writes: QueuedWrite[]) =>
  writes.reduce(visionOverlay, saved);

function saved(text: string, hour: number): Vision {
  const vision = shown(null, answer(1, text, hour));
  if (!vision) throw new Error("No vision");
  return vision;
}

test("there is no vision until something has been saved or written", () => {
  expect(shown(null)).toBeNull();
  expect(shown(null, answer(1, "  ", 9))).toBeNull();
});

test("unsent answers are already part of the vision, and applying one twice changes nothing", () => {
  const two = answer(2, "Two", 9);
  expect(shown(saved("One", 8), two)).toMatchObject({ q1: "One", q2: "Two", q3: "" });
  expect(shown(saved("One", 8), two, two)).toEqual(shown(saved("One", 8), two));
});

test("the newest text of an answer is shown, whichever device it comes from", () => {
  expect(shown(saved("On the laptop", 8), answer(1, "Here", 9))?.q1).toBe("Here");
  expect(shown(saved("On the laptop", 9), answer(1, "Here", 8))?.q1).toBe("On the laptop");
});

test("a single write can contain all nine answers", () => {
  const body = { q1: "One", q9: "Nine" };
  const whole = { key: "vision", method: "POST" as const, path: saveVision.path, body };
  expect(shown(null, queuedWrite(whole, "ada", at(9)))).toMatchObject({ q1: "One", q9: "Nine" });
});

test("a write about something else returns the same vision object", () => {
  const vision = saved("One", 8);
  const other = { key: "a", method: "PUT" as const, path: "/elsewhere", body: {} };
  expect(shown(vision, queuedWrite(other, "ada", at(9)))).toBe(vision);
});

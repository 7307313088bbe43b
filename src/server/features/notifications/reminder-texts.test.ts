import { expect, test } from "vitest";
import { reminderText } from "./reminder-texts.ts";

const KINDS = [
  "listen",
  "review",
  "glance",
  "map",
  "call-day",
  "call-soon",
  "call-change",
  "call-answer",
  "encouragement",
] as const;
const now = new Date("2026-11-16T12:00:00Z");
const occurrence = "2026-11-16T12:00:00.000Z strong";
const facts = { zone: "UTC", call: undefined, occurrence, now };

test.each(KINDS)("a %s reminder is a correct sentence both with and without a name", (kind) => {
  const named = reminderText(kind, { ...facts, firstName: "Ada" });
  const nameless = reminderText(kind, { ...facts, firstName: "" });
  expect(nameless.title).toMatch(/^[A-Z][^,]/);
  expect(named.title.replace("Ada, ", "").toLowerCase()).toBe(nameless.title.toLowerCase());
  expect(named.body).toBe(nameless.body);
});

import { expect, test } from "vitest";
import { mentionsSelfHarm } from "./support-lines.ts";

test.each([
  "Some days I want to die.",
  "Ada thinks of killing herself",
  "thoughts of suicide",
  "I hurt myself again",
  "there is no reason to live",
])("%j makes crisis support more prominent", (text) => expect(mentionsSelfHarm(text)).toBe(true));

test.each([
  "",
  "Ada kills the clock in the last minute.",
  "Dying minutes of the match; Ada never gives up.",
  "Ada hurts after leg day and cuts her time.",
])("%j is an athlete's everyday language and doesn't make crisis support more prominent", (text) =>
  expect(mentionsSelfHarm(text)).toBe(false),
);

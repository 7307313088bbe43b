import { expect, test } from "vitest";
import { typedSince } from "./contact-draft.ts";

test("after a message is sent, only text typed since then remains", () => {
  const sent = { name: "Ada", email: "ada@example.com", subject: "Calls", message: "When?" };
  const nothing = { name: "", email: "", subject: "", message: "" };
  expect(typedSince(sent, sent)).toEqual(nothing);
  const now = { ...sent, message: "When? And where?" };
  expect(typedSince(sent, now)).toEqual({ ...nothing, message: "When? And where?" });
});

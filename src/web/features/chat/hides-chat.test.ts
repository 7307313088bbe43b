import { expect, test } from "vitest";
import { hidesChat } from "./hides-chat.ts";

test.each([
  "/athletic-vision",
  "/athletic-vision-1-year-goals",
  "/weekly-map-athletic-vision",
  "/Weekly-Map-Create/3",
  "/daily-action-create",
  "/sleep-well",
  "/meditations",
  "/tonight",
  "/operator",
  "/operator/support",
])("the chat stays away from %s", (pathname) => {
  expect(hidesChat(pathname)).toBe(true);
});

test.each(["/", "/contact", "/choose-a-plan", "/planning", "/daily-action-welcome"])(
  "the chat is there on %s",
  (pathname) => {
    expect(hidesChat(pathname)).toBe(false);
  },
);

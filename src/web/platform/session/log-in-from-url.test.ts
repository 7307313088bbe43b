import { expect, test } from "vitest";
import { canLogInFromUrl } from "./log-in-from-url.ts";

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const adas = {
  isOwnService: false,
  token: tokenOf("ada"),
  type: "magiclink",
  userId: undefined,
};

test("a link from another auth server logs a user in, and renews the session of the same user", () => {
  expect(canLogInFromUrl(adas)).toBe(true);
  expect(canLogInFromUrl({ ...adas, userId: "ada" })).toBe(true);
});

test("a link can't replace the logged-in user with another one", () => {
  expect(canLogInFromUrl({ ...adas, userId: "bea" })).toBe(false);
  expect(canLogInFromUrl({ ...adas, token: "unreadable", userId: "bea" })).toBe(false);
  const recovery = { ...adas, isOwnService: true, type: "recovery" };
  expect(canLogInFromUrl({ ...recovery, userId: "bea" })).toBe(false);
});

test("with our own auth service, a link can only lead to a new password", () => {
  expect(canLogInFromUrl({ ...adas, isOwnService: true, type: "recovery" })).toBe(true);
  expect(canLogInFromUrl({ ...adas, isOwnService: true })).toBe(false);
  expect(canLogInFromUrl({ ...adas, isOwnService: true, type: undefined })).toBe(false);
  expect(canLogInFromUrl({ ...adas, token: undefined })).toBe(false);
});

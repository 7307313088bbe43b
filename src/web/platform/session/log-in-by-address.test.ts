import { expect, test } from "vitest";
import { mayLogInByAddress } from "./log-in-by-address.ts";

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const adas = {
  isOwnService: false,
  token: tokenOf("ada"),
  type: "magiclink",
  userId: undefined,
};

test("a link from another auth server logs a user in, and renews the session of the same user", () => {
  expect(mayLogInByAddress(adas)).toBe(true);
  expect(mayLogInByAddress({ ...adas, userId: "ada" })).toBe(true);
});

test("a link can't replace the logged-in user with another one", () => {
  expect(mayLogInByAddress({ ...adas, userId: "bea" })).toBe(false);
  expect(mayLogInByAddress({ ...adas, token: "unreadable", userId: "bea" })).toBe(false);
  const recovery = { ...adas, isOwnService: true, type: "recovery" };
  expect(mayLogInByAddress({ ...recovery, userId: "bea" })).toBe(false);
});

test("with our own auth service, a link can only lead to a new password", () => {
  expect(mayLogInByAddress({ ...adas, isOwnService: true, type: "recovery" })).toBe(true);
  expect(mayLogInByAddress({ ...adas, isOwnService: true })).toBe(false);
  expect(mayLogInByAddress({ ...adas, isOwnService: true, type: undefined })).toBe(false);
  expect(mayLogInByAddress({ ...adas, token: undefined })).toBe(false);
});

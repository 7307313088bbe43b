import { expect, test } from "vitest";
import { mayLogInByAddress } from "./log-in-by-address.ts";

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const adas = {
  isOwnService: false,
  token: tokenOf("ada"),
  type: "magiclink",
  userId: undefined,
};

test("a link of another auth server logs in, and renews a person who is logged in", () => {
  expect(mayLogInByAddress(adas)).toBe(true);
  expect(mayLogInByAddress({ ...adas, userId: "ada" })).toBe(true);
});

test("no link puts somebody else in the place of a person who is logged in", () => {
  expect(mayLogInByAddress({ ...adas, userId: "bea" })).toBe(false);
  expect(mayLogInByAddress({ ...adas, token: "unreadable", userId: "bea" })).toBe(false);
  const recovery = { ...adas, isOwnService: true, type: "recovery" };
  expect(mayLogInByAddress({ ...recovery, userId: "bea" })).toBe(false);
});

test("where the accounts are our own, a link leads to a new password and nowhere else", () => {
  expect(mayLogInByAddress({ ...adas, isOwnService: true, type: "recovery" })).toBe(true);
  expect(mayLogInByAddress({ ...adas, isOwnService: true })).toBe(false);
  expect(mayLogInByAddress({ ...adas, isOwnService: true, type: undefined })).toBe(false);
  expect(mayLogInByAddress({ ...adas, token: undefined })).toBe(false);
});

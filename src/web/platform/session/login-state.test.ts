import { expect, test } from "vitest";
import { loginStateOf, parseSession } from "./login-state.ts";

const token = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature`;

const stateOf = (session: unknown) => loginStateOf(parseSession(JSON.stringify(session)));

const withFactor = (status: string) => ({
  user: { factors: [{ status, factor_type: "totp" }] },
});

test("a stored session means logged in", () => {
  expect(stateOf({ access_token: "abc" })).toBe("in");
});

test.each(["", "not json", "null", "7", "{}", '{"access_token":""}', '{"access_token":7}'])(
  "an invalid session (%s) logs no one in",
  (kept) => {
    expect(loginStateOf(parseSession(kept))).toBe("out");
  },
);

test("with a second factor, the password alone isn't enough", () => {
  const session = { access_token: token({ aal: "aal1" }), ...withFactor("verified") };
  expect(stateOf(session)).toBe("second-step");
});

test("after the second step, the user is logged in", () => {
  const session = { access_token: token({ aal: "aal2" }), ...withFactor("verified") };
  expect(stateOf(session)).toBe("in");
});

test("an unverified factor requires no second step", () => {
  const session = { access_token: token({ aal: "aal1" }), ...withFactor("unverified") };
  expect(stateOf(session)).toBe("in");
});

test("an unreadable token doesn't skip the second step", () => {
  expect(stateOf({ access_token: "unreadable", ...withFactor("verified") })).toBe("second-step");
});

import { expect, test } from "vitest";
import { loginUrlFor } from "./first-subscription-reply.ts";

const NEW_USER = "/auth/login?swaz_new_user_from_stripe=ada%2Btrial%40example.com";
const email = "ada+trial@example.com";

test("a new member logs in with the email used to buy, whether the response is wrapped or plain", () => {
  const body = { success: true, data: { email }, error: null };
  expect(loginUrlFor({ status: 200, body })).toBe(NEW_USER);
  expect(loginUrlFor({ status: 200, body: { email } })).toBe(NEW_USER);
});

test("a returning member is welcomed back", () => {
  const back = "/auth/login?resubscribed=true";
  expect(loginUrlFor({ status: 200, body: { success: true, data: {}, error: null } })).toBe(back);
  expect(loginUrlFor({ status: 200, body: {} })).toBe(back);
});

test.each([
  { success: false, data: null, error: { error: `Has an account ||| ${email}`, code: "conflict" } },
  { error: `Has an account|||${email}` },
  { detail: `Has an account|||${email}` },
])("a buyer whose email already has an account is sent to its login: %j", (body) => {
  expect(loginUrlFor({ status: 409, body })).toBe(NEW_USER);
});

test("a conflict without an email is treated like any other error", () => {
  const body = { success: false, data: null, error: { error: "Changed meanwhile" } };
  expect(() => loginUrlFor({ status: 409, body })).toThrow("Changed meanwhile");
});

test("the user sees the message from the server", () => {
  const refused = { success: false, data: null, error: { error: "Not complete yet" } };
  expect(() => loginUrlFor({ status: 400, body: refused })).toThrow("Not complete yet");
  expect(() => loginUrlFor({ status: 200, body: refused })).toThrow("Not complete yet");
  expect(() => loginUrlFor({ status: 502, body: null })).toThrow("Subscription processing failed");
});

test("a successful response without data is treated as an error", () => {
  const words = "Failed to process subscription - no data returned";
  expect(() => loginUrlFor({ status: 200, body: null })).toThrow(words);
  expect(() => loginUrlFor({ status: 200, body: { success: true, data: null } })).toThrow(words);
});

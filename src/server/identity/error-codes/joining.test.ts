import { test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD as PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { get, PKCE_CHALLENGE, post } from "./calls.fixture.ts";
import { type Refusal, expectRefusal } from "./expect-refusal.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client } = app;
const email = "somebody@example.com";

const REFUSALS: Refusal[] = [
  [400, "validation_failed", "Signup requires a valid password", () => post("/signup", { email })],
  [
    400,
    "validation_failed",
    "Only an email address or phone number should be provided on signup.",
    () => post("/signup", { email, phone: "1555", password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "Unable to validate email address: invalid format",
    () => post("/signup", { email: "x", password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "An email address is too long",
    () => post("/signup", { email: `${"x".repeat(250)}@example.com`, password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "PKCE flow requires code_challenge_method and code_challenge",
    () => post("/signup", { email, password: PASSWORD, code_challenge: PKCE_CHALLENGE }),
  ],
  [
    400,
    "validation_failed",
    "code challenge has to be between 43 and 128 characters",
    () => post("/recover", { email, code_challenge: "c", code_challenge_method: "s256" }),
  ],
  [
    400,
    "validation_failed",
    /^code challenge can only contain alphanumeric characters/,
    () => post("/otp", { email, code_challenge: "ä".repeat(43), code_challenge_method: "s256" }),
  ],
  [
    400,
    "phone_provider_disabled",
    "Phone signups are disabled",
    () => post("/signup", { phone: "15555550100", password: PASSWORD }),
  ],
  [422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled", () => post("/signup")],
  [
    422,
    "weak_password",
    "Password should be at least 8 characters.",
    () => post("/signup", { email, password: "otter" }),
  ],
  [
    422,
    "user_already_exists",
    "User already registered",
    async () => post("/signup", { email: (await signUpMember(app)).email, password: PASSWORD }),
  ],
];

const UNREADABLE: Refusal[] = [
  [400, "bad_json", /^Could not parse request body as JSON: /, () => post("/signup", "{")],
  [400, "bad_json", /^Could not parse request body as JSON: /, () => post("/signup", { email: 5 })],
  [413, "request_entity_too_large", /./, () => post("/signup", { email: "x".repeat(1024 * 1024) })],
  [404, "not_found", /./, () => get("/no-such-call")],
];

test.each([...REFUSALS, ...UNREADABLE])("%d %s: %s", (...refusal) =>
  expectRefusal(client, refusal),
);

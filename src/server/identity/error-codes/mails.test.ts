import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { post } from "./calls.fixture.ts";
import { type Refusal, expectRefusal } from "./expect-refusal.fixture.ts";

const { client } = await createTestApp();
const email = "somebody@example.com";

const REFUSALS: Refusal[] = [
  [400, "validation_failed", "One of email or phone must be set", () => post("/otp")],
  [
    400,
    "validation_failed",
    "Only an email address or phone number should be provided",
    () => post("/otp", { email, phone: "1555" }),
  ],
  [
    400,
    "validation_failed",
    "Channel should only be specified with Phone OTP",
    () => post("/otp", { email, channel: "sms" }),
  ],
  [
    400,
    "phone_provider_disabled",
    "Unsupported phone provider",
    () => post("/otp", { phone: "15555550100" }),
  ],
  [400, "validation_failed", "Password recovery requires an email", () => post("/recover")],
  [
    400,
    "validation_failed",
    "Missing one of these types: signup, email_change, sms, phone_change",
    () => post("/resend", { email }),
  ],
  [
    400,
    "validation_failed",
    "Missing email address or phone number",
    () => post("/resend", { type: "email_change" }),
  ],
  [
    400,
    "validation_failed",
    "Type provided requires an email address",
    () => post("/resend", { type: "signup", phone: "1555" }),
  ],
  [
    400,
    "validation_failed",
    "Type provided requires a phone number",
    () => post("/resend", { type: "sms", email }),
  ],
  [
    400,
    "validation_failed",
    "Only an email address or phone number should be provided.",
    () => post("/resend", { type: "signup", email, phone: "15555550100" }),
  ],
  ...["sms", "phone_change", "email_change"].map((type): Refusal => [
    400,
    "phone_provider_disabled",
    "Phone logins are disabled",
    () => post("/resend", { type, phone: "15555550100" }),
  ]),
  [
    429,
    "over_email_send_rate_limit",
    /^For security purposes, you can only request this after \d+ seconds\.$/,
    async () => {
      const recovery = post("/recover", { email: `${randomUUID()}@example.com` });
      await client.request("POST", "/_api/auth/v1/recover", recovery);
      return recovery;
    },
  ],
  [
    400,
    "validation_failed",
    "Verify requires a verification type",
    () => post("/verify", { token: "1", email }),
  ],
  [
    400,
    "validation_failed",
    "Verify requires either a token or a token hash",
    () => post("/verify", { type: "email", email }),
  ],
  [
    400,
    "validation_failed",
    "Only the token_hash and type should be provided",
    () => post("/verify", { type: "email", token_hash: "x", email }),
  ],
  [
    400,
    "validation_failed",
    "Only an email address or phone number should be provided on verify",
    () => post("/verify", { type: "email", token: "1", email, phone: "1555" }),
  ],
  [
    400,
    "validation_failed",
    "Unsupported verification type",
    () => post("/verify", { type: "pigeon", token: "1", email }),
  ],
  [
    400,
    "validation_failed",
    "Invalid phone number format (E.164 required)",
    () => post("/verify", { type: "sms", token: "000000", phone: "no number" }),
  ],
  [
    403,
    "otp_expired",
    "Token has expired or is invalid",
    () => post("/verify", { type: "sms", token: "000000", phone: "+1 555 555 0100" }),
  ],
  [
    403,
    "otp_expired",
    "Token has expired or is invalid",
    () => post("/verify", { type: "email", token: "000000", email: `${randomUUID()}@example.com` }),
  ],
  [
    403,
    "otp_expired",
    "Email link is invalid or has expired",
    () => post("/verify", { type: "email", token_hash: "x" }),
  ],
];

test.each(REFUSALS)("%d %s: %s", (...refusal) => expectRefusal(client, refusal));

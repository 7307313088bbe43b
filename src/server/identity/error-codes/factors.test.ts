import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mfaFactors } from "#server/db/schema/identity.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { post } from "./calls.fixture.ts";
import { expectRefusal } from "./expect-refusal.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_TOTP: "0", AUTH_WEBAUTHN: "0" });
const { client, clock, deps } = app;

test.each([
  ["totp", "mfa_totp_verify_not_enabled", "MFA verification is disabled for TOTP"],
  ["webauthn", "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn"],
  ["phone", "mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone"],
] as const)(
  "a user who enrolled %s before it was disabled gets 422 %s",
  async (factorType, code, text) => {
    const member = await signUpMember(app);
    const [id, now] = [randomUUID(), clock.now()];
    const times = { createdAt: now, updatedAt: now };
    await deps.db
      .insert(mfaFactors)
      .values({ id, userId: member.id, factorType, status: "verified", ...times });
    const challenge = () => post(`/factors/${id}/challenge`, {}, member.headers);
    await expectRefusal(client, [422, code, text, challenge]);
    const account = await client.request("GET", "/_api/auth/v1/user", { headers: member.headers });
    expect(account.body.factors).toMatchObject([{ id }]);
  },
);

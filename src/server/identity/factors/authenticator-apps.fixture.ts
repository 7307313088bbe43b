import { Secret, TOTP } from "otpauth";
import { createTestApp } from "#server/testing/create-test-app.ts";
import type { Person } from "#server/testing/sign-up-person.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

export async function enrolled({ auth }: Person, friendlyName = "Phone") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Creates a test application whose users have authenticator apps. */
export async function createAuthenticatorApps() {
  const clock = createTestClock(new Date().toISOString());
  const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);

  function codeOf(secret: string, { steps = 0 } = {}): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
  }

  async function verified(person: Person, friendlyName?: string) {
    const factor = await enrolled(person, friendlyName);
    const code = codeOf(factor.secret);
    const { data, error } = await person.auth.mfa.challengeAndVerify({ ...factor, code });
    if (error) throw error;
    clock.advance({ seconds: 30 });
    return { ...factor, session: data };
  }

  return { ...app, clock, codeOf, verified };
}

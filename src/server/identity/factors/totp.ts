import type { TOTP } from "otpauth";

export const TOTP_SECRETS_PURPOSE = "totp secret";
const PERIOD_SECONDS = 30;

// Few requests need a second step, so load the library on demand.
const library = () => import("otpauth");

export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

export async function totpUri(secret: string, issuer: string, account: string): Promise<string> {
  return (await totp(secret, issuer, account)).toString();
}

/**
 * Returns the time step that the code belongs to: the current one, or the one before or after it to allow for clock
 * drift.
 */
export async function totpStepOf(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const timestamp = now.getTime();
  const distance = (await totp(secret)).validate({ token: code, timestamp, window: 1 });
  if (distance === null) return undefined;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + distance;
}

async function totp(secret: string, issuer = "", label = ""): Promise<TOTP> {
  const { Secret, TOTP } = await library();
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

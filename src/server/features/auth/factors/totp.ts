import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, issuer: string, account: string): string {
  return totp(secret, issuer, account).toString();
}

/** The time step that the code belongs to: now, or the one before or after it for clocks that differ. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const distance = totp(secret).validate({ token: code, timestamp, window: 1 });
  if (distance === null) return undefined;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + distance;
}

function totp(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

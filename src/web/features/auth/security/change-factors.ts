import { PRODUCT_NAME } from "#shared/product.ts";
import { authClient } from "#web/platform/session/auth-client.ts";

/** Returns an unused name, because two factors of one user can't share a name. */
export function nextName(kind: string, taken: readonly string[]): string {
  let name = kind;
  for (let number = 2; taken.includes(name); number++) name = `${kind} ${number}`;
  return name;
}

export type Enrolment = { factorId: string; qrCode: string; secret: string };

export async function enrollAuthenticator(friendlyName: string): Promise<Enrolment> {
  const { data, error } = await authClient.mfa.enroll({
    factorType: "totp",
    friendlyName,
    issuer: PRODUCT_NAME,
  });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await authClient.mfa.unenroll({ factorId });
  if (error) throw error;
  // The token still includes what the session had proven with this factor.
  await authClient.refreshSession();
}

export async function addSecurityKey(friendlyName: string): Promise<void> {
  const { error } = await authClient.mfa.webauthn.register({ friendlyName });
  if (error) throw error;
}

/** Creates recovery codes. This is the only time that they are visible. */
export async function createRecoveryCodes(which: "first" | "new"): Promise<string[]> {
  const { recoveryCodes } = authClient.mfa;
  const { data, error } = await (which === "first"
    ? recoveryCodes.generate()
    : recoveryCodes.regenerate());
  if (error) throw error;
  return data.codes;
}

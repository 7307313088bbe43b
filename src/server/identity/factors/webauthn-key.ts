import type { Metadata } from "#server/db/schema/identity.ts";
import type { FactorRow } from "../account.ts";
import type { KnownKey, NewKey } from "../passkeys/webauthn-ceremony.ts";

/** Returns a factor's key in the form that the database stores. */
export function storedKey({ id, publicKey, counter, transports }: KnownKey | NewKey): Metadata {
  return { id, publicKey: publicKey.toString("base64url"), counter, transports };
}

export function keyOfFactor({ webauthnCredential }: FactorRow): KnownKey | undefined {
  if (!webauthnCredential) return undefined;
  const { id, publicKey, counter, transports } = webauthnCredential as {
    id: string;
    publicKey: string;
    counter: number;
    transports: string[];
  };
  return { id, publicKey: Buffer.from(publicKey, "base64url"), counter, transports };
}

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Config } from "#server/kernel/config/config.ts";
import type { UserRow } from "../account.ts";

/** A key as registered by its authenticator. */
export type KnownKey = { id: string; publicKey: Buffer; counter: number; transports: string[] };
export type NewKey = KnownKey & { aaguid: string | null; isBackedUp: boolean };

/** Whether user verification (finger, face or PIN) is required, or a touch is enough. */
export type UserVerification = "required" | "preferred";

/**
 * Ed25519, P-256 and RSA, the algorithms that authenticators support. Naming them skips the library's probe for
 * experimental ones.
 */
const ALGORITHMS = [-8, -7, -257];

// Loaded on demand: most processes never see a key, and the library takes 20 MB.
const library = () => import("@simplewebauthn/server");

export async function creationOptions(
  { auth, operator }: Config,
  user: UserRow,
  known: Pick<KnownKey, "id" | "transports">[],
  check: UserVerification,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const userName = user.email ?? user.phone ?? user.id;
  return generateRegistrationOptions({
    rpName: operator.name,
    rpID: auth.webauthn.domain,
    userName,
    userDisplayName: userName,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: {
      residentKey: check === "required" ? "required" : "discouraged",
      userVerification: check,
    },
  });
}

export async function requestOptions(
  { auth }: Config,
  allowed: Pick<KnownKey, "id" | "transports">[],
  check: UserVerification,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: auth.webauthn.domain,
    allowCredentials: allowed,
    userVerification: check,
  });
}

/** Returns the new key, or undefined if the response doesn't verify. */
export async function verifyRegistration(
  { auth }: Config,
  response: unknown,
  challenge: string,
  check: UserVerification,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const checked = await undefinedOnError(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: auth.webauthn.origins,
      expectedRPID: auth.webauthn.domain,
      requireUserVerification: check === "required",
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!checked?.verified) return undefined;
  const { credential, aaguid, credentialBackedUp } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    aaguid: /^[0-]+$/.test(aaguid) ? null : aaguid,
    isBackedUp: credentialBackedUp,
  };
}

/** Returns the key's counter after this use, or undefined if the signature isn't this key's. */
export async function verifyAuthentication(
  { auth }: Config,
  response: unknown,
  challenge: string,
  key: KnownKey,
  check: UserVerification,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await undefinedOnError(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: auth.webauthn.origins,
      expectedRPID: auth.webauthn.domain,
      credential: { ...key, publicKey: new Uint8Array(key.publicKey) },
      requireUserVerification: check === "required",
    }),
  );
  if (!checked?.verified) return undefined;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** The library throws for every kind of invalid response; they are all treated alike. */
async function undefinedOnError<Result>(checking: Promise<Result>): Promise<Result | undefined> {
  try {
    return await checking;
  } catch {
    return undefined;
  }
}

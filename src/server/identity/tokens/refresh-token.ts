import { bytesOfId, idOfBytes } from "#server/platform/id.ts";
import { everySecret, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { Config } from "#server/kernel/config/config.ts";

// version, session, counter, proof
const VERSION = 1;
const COUNTER_AT = 17;
const PROOF_AT = 21;
const LENGTH = PROOF_AT + 32;

/** Which session a refresh token belongs to, and its number in that session. */
export type RefreshTicket = { sessionId: string; counter: number };

/** Derived, not stored: the database cannot leak it, and the active one can be given again to a late twin. */
export function mintRefreshToken(config: Config, { sessionId, counter }: RefreshTicket): string {
  const ticket = Buffer.alloc(PROOF_AT);
  ticket.writeUInt8(VERSION, 0);
  bytesOfId(sessionId).copy(ticket, 1);
  ticket.writeUInt32BE(counter, COUNTER_AT);
  return Buffer.concat([ticket, proofOf(config, ticket)]).toString("base64url");
}

export function readRefreshToken(config: Config, token: string): RefreshTicket {
  // Supabase's old opaque form; none of those was ever issued here.
  if (/^[A-Za-z0-9_-]{12}$|^[A-Za-z0-9_-]{22}$/.test(token)) throw refreshTokenNotFound();
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== token || bytes[0] !== VERSION)
    throw validationFailed("Refresh token is not valid");
  const ticket = bytes.subarray(0, PROOF_AT);
  const isOurs = (secret: SecretConfig) =>
    isSame(bytes.subarray(PROOF_AT), proofOf(secret, ticket));
  if (!everySecret(config).some(isOurs))
    throw validationFailed("Invalid Refresh Token: Not Issued By This Server");
  const sessionId = idOfBytes(ticket.subarray(1, COUNTER_AT));
  return { sessionId, counter: ticket.readUInt32BE(COUNTER_AT) };
}

export function refreshTokenNotFound(): AuthError {
  return new AuthError(
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  );
}

function proofOf(secret: SecretConfig, ticket: Buffer): Buffer {
  return keyedHash(secret, "refresh token", ticket);
}

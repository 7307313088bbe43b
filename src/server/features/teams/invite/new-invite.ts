import { randomBytes } from "node:crypto";
import { INVITE_DAYS } from "#shared/teams/invite-contract.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

/** Creates the unguessable secret of a new invitation, and its expiry. */
export function newInvite(now: Date): { hash: string; expiresAt: Date } {
  return {
    hash: randomBytes(24).toString("base64url"),
    expiresAt: new Date(now.getTime() + INVITE_DAYS * DAY_MS),
  };
}

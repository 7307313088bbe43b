import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";

/** What proves that the mailbox is theirs: the mail's link, or its six digits with the address. */
export type RecoveryProof = { linkToken: string } | { email: string; mailCode: string };

/** Uses the proof up and opens a session in which a new password may be set. Works on any device. */
export async function openRecovery(proof: RecoveryProof) {
  rememberNextSession(false);
  const { error } = await authClient.verifyOtp(
    "linkToken" in proof
      ? { type: "recovery", token_hash: proof.linkToken }
      : { type: "recovery", email: proof.email, token: proof.mailCode },
  );
  return error;
}

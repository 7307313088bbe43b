import { inTransaction } from "#server/kernel/context.ts";
import { type OneTimeTokenKind, users } from "#server/db/schema/identity.ts";
import { eq, or } from "#server/platform/orm.ts";
import type { SessionRow, UserRow } from "../account.ts";
import { applyOneTimeToken } from "./apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { consumeGuessRateLimit } from "../rate-limits.ts";
import { startSession } from "../sessions/session.ts";
import {
  consumeOneTimeToken,
  findByCode,
  findByLink,
  type OneTimeTokenRow,
} from "./one-time-tokens.ts";

/** The verification types that a caller may name, with the kinds of mail each can mean. */
const KINDS = new Map<string, readonly OneTimeTokenKind[]>([
  ["signup", ["confirmation"]],
  ["invite", ["invite"]],
  ["recovery", ["recovery"]],
  ["magiclink", ["magiclink"]],
  ["email", ["confirmation", "magiclink"]],
  ["email_change", ["email_change_new", "email_change_current"]],
  ["sms", []],
  ["phone_change", []],
]);

/** The action that a token authorizes, run in the transaction that consumes it. */
type OnVerified<Result> = (
  ctx: IdentityContext,
  user: UserRow,
  token: OneTimeTokenRow,
) => Promise<Result>;

export const openSession: OnVerified<SessionRow> = (ctx, user) => startSession(ctx, user, "otp");

/** Verifies a link. "half-done" means that a change of address still waits for the other mailbox. */
export async function verifyLink<Result>(
  ctx: IdentityContext,
  input: { type: string; linkToken: string },
  onVerified: OnVerified<Result>,
): Promise<Result | "half-done"> {
  const token = await findByLink(ctx, kindsOf(input.type), input.linkToken);
  if (!token) throw linkExpired();
  return redeem(ctx, token, onVerified);
}

export async function verifyCode<Result>(
  ctx: IdentityContext,
  input: { type: string; email: string; code: string },
  onVerified: OnVerified<Result>,
): Promise<Result | "half-done"> {
  const kinds = kindsOf(input.type);
  const email = input.email.trim().toLowerCase();
  const { isKnown } = await consumeGuessRateLimit(ctx, "verify", email);
  const user = await findRecipient(ctx, email);
  const where = { userId: user?.id ?? NOBODY, sentTo: email, kinds };
  // Known networks have their own budget, so a stranger can't use up the owner's code.
  const guess = { code: input.code, countsAgainstCode: !isKnown };
  const token = kinds.length > 0 ? await findByCode(ctx, where, guess) : undefined;
  if (!token) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  return redeem(ctx, token, onVerified);
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

function kindsOf(type: string): readonly OneTimeTokenKind[] {
  if (type === "") throw validationFailed("Verify requires a verification type");
  const kinds = KINDS.get(type);
  if (!kinds) throw validationFailed("Unsupported verification type");
  return kinds;
}

async function findRecipient(ctx: IdentityContext, email: string): Promise<UserRow | undefined> {
  const found = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.newEmail, email)));
  return found.find((user) => user.email === email) ?? found[0];
}

function redeem<Result>(
  ctx: IdentityContext,
  token: OneTimeTokenRow,
  onVerified: OnVerified<Result>,
): Promise<Result | "half-done"> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await consumeOneTimeToken(ctx, token.id))) throw linkExpired();
    // Locked: when both mailboxes confirm a change of address at once, the later one must see the earlier.
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, token.userId))
      .for("update");
    if (!user || user.deletedAt !== null) throw linkExpired();
    if ((await applyOneTimeToken(ctx, user, token)) === "half-done") return "half-done";
    return onVerified(ctx, user, token);
  });
}

function linkExpired(): AuthError {
  return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}

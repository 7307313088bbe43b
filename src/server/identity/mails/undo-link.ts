import { randomBytes } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { emailChangeUndos } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { paths } from "#shared/paths.ts";
import { UNDO_HOURS, UNDO_LINK_TYPE } from "#shared/auth/email-change-contract.ts";

type Change = { userId: string; email: string; askedAt: Date };

/**
 * Issues a link for the mailbox of an account's old address. Every change has its own link, so a later change doesn't
 * replace it.
 */
export async function issueUndoLink(ctx: Context, change: Change): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.clock.now();
  await ctx.db.insert(emailChangeUndos).values({
    id: newId(now),
    ...change,
    tokenHash: plainHash(token),
    expiresAt: new Date(now.getTime() + UNDO_HOURS * 3_600_000),
    createdAt: now,
  });
  const query = new URLSearchParams({ token_hash: token, type: UNDO_LINK_TYPE });
  return `${ctx.config.siteUrl}${paths.confirmEmail}?${query}`;
}

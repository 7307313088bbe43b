import { inTransaction } from "#server/kernel/context.ts";
import { sessions } from "#server/db/schema/identity.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import type { AuthenticatedUser } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";

/** Ends this session, all others, or every session, depending on the scope. */
export async function logOut(
  ctx: IdentityContext,
  person: AuthenticatedUser,
  scope: string,
): Promise<void> {
  const own = eq(sessions.userId, person.user.id);
  const thisOne = person.session?.id;
  const ended = new Map([
    ["global", own],
    ["local", thisOne === undefined ? undefined : and(own, eq(sessions.id, thisOne))],
    ["others", thisOne === undefined ? own : and(own, ne(sessions.id, thisOne))],
  ]);
  if (!ended.has(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`);
  const where = ended.get(scope);
  await inTransaction(ctx, async (ctx) => {
    if (where) await ctx.db.delete(sessions).where(where);
    await recordAuditEvent(ctx, person.user.id, "logout", { scope });
  });
}

import { and, eq, ne, sql } from "#server/platform/orm.ts";
import { sessions } from "#server/db/schema/identity.ts";
import type { SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

export type SecondStep = "totp" | "mfa/webauthn" | "mfa/recovery_code";

/** Raises the session to aal2; ends the user's sessions that don't have a second step. */
export async function upgradeSessionToAal2(
  ctx: IdentityContext,
  session: SessionRow,
  method: SecondStep,
  factorId: string,
): Promise<SessionRow> {
  const now = ctx.clock.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const earlier = session.amr.filter((proof) => proof.method !== method);
  const [raised] = await ctx.db
    .update(sessions)
    .set({
      aal: "aal2",
      amr: [{ method, timestamp }, ...earlier],
      factorId,
      // Add two, so that the previous token doesn't pass for a concurrent refresh and get raised with the session.
      refreshCounter: sql`${sessions.refreshCounter} + 2`,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id))
    .returning();
  if (!raised)
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), ne(sessions.aal, "aal2")));
  return raised;
}

import { inTransaction } from "#server/kernel/context.ts";
import { mfaFactors, mfaRecoveryCodes, sessions } from "#server/db/schema/identity.ts";
import { and, eq, ne, sql } from "#server/platform/orm.ts";
import type { FactorRow, UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { requireRecentAuthentication } from "../sessions/require-recent-authentication.ts";
import { notifyOfRemovedFactor } from "./factor-mails.ts";

/** Removes a second step. Recovery codes stand in for one, so they are removed with the last. */
export function unenrollFactor(
  ctx: IdentityContext,
  { user, session }: UserSession,
  factor: FactorRow,
): Promise<void> {
  if (factor.factorType === "recovery_code")
    throw new AuthError(
      422,
      "validation_failed",
      "Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes",
    );
  if (factor.status === "verified" && session.aal !== "aal2")
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  if (factor.status === "verified") requireRecentAuthentication(ctx, session);
  return inTransaction(ctx, async (ctx) => {
    await deleteFactorRow(ctx, factor);
    await recordAuditEvent(ctx, user.id, "factor_unenrolled", {
      factor_id: factor.id,
      factor_type: factor.factorType,
    });
    if (factor.status === "verified") await notifyOfRemovedFactor(ctx, user, factor.factorType);
  });
}

export async function deleteFactorRow(ctx: IdentityContext, factor: FactorRow): Promise<void> {
  await ctx.db.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
  await downgradeSessionsOf(ctx, factor);
  const others = and(
    eq(mfaFactors.userId, factor.userId),
    eq(mfaFactors.status, "verified"),
    ne(mfaFactors.factorType, "recovery_code"),
  );
  if ((await ctx.db.$count(mfaFactors, others)) === 0)
    await deleteRecoveryCodeRows(ctx, factor.userId);
}

export async function deleteRecoveryCodeRows(ctx: IdentityContext, userId: string): Promise<void> {
  await ctx.db.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  const gone = await ctx.db
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.factorType, "recovery_code")))
    .returning({ id: mfaFactors.id });
  for (const { id } of gone) await downgradeSessionsOf(ctx, { id, userId });
}

/** Lowers the sessions that this factor had raised. */
async function downgradeSessionsOf(
  ctx: IdentityContext,
  { id, userId }: Pick<FactorRow, "id" | "userId">,
): Promise<void> {
  const firstSteps = sql`coalesce((
    select jsonb_agg(proof) from jsonb_array_elements(${sessions.amr}) as proof
    where proof->>'method' <> 'totp' and proof->>'method' not like 'mfa/%'
  ), '[]'::jsonb)`;
  await ctx.db
    .update(sessions)
    .set({ aal: "aal1", amr: firstSteps, factorId: null, updatedAt: ctx.clock.now() })
    .where(and(eq(sessions.userId, userId), eq(sessions.factorId, id)));
}

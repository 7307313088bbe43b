import { inTransaction } from "#server/kernel/context.ts";
import { mfaFactors } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { FactorRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { deleteFactorRow } from "../factors/unenroll-factor.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { normalizePhone } from "../accounts/phone-number.ts";

export function deleteFactor(ctx: IdentityContext, factor: FactorRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await deleteFactorRow(ctx, factor);
    await recordAuditEvent(ctx, factor.userId, "factor_deleted", {
      factor_id: factor.id,
      by: "operator",
    });
  });
}

export function changeFactor(
  ctx: IdentityContext,
  factor: FactorRow,
  changes: { friendlyName: string; phone: string },
): Promise<FactorRow> {
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(mfaFactors)
      .set({
        ...(changes.friendlyName !== "" && { friendlyName: changes.friendlyName }),
        ...(changes.phone !== "" &&
          factor.factorType === "phone" && { phone: normalizePhone(changes.phone) }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(mfaFactors.id, factor.id))
      .returning();
    if (!changed) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await recordAuditEvent(ctx, factor.userId, "factor_updated", {
      factor_id: factor.id,
      by: "operator",
    });
    return changed;
  });
}

import { sessions } from "#server/db/schema/identity.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import type { FactorRow } from "../accounts/account.ts";
import type { IdentityContext } from "../identity-context.ts";

/** Sessions that a factor raised lose the second step with it. */
export async function lowerSessionsRaisedBy(
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

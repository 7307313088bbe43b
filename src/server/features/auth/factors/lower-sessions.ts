import { sessions } from "#server/db/schema/auth.ts";
import { eq, sql } from "#server/platform/orm.ts";
import type { AuthContext } from "../auth-context.ts";

/** Sessions that a factor raised lose the second step with it. */
export async function lowerSessionsRaisedBy(ctx: AuthContext, factorId: string): Promise<void> {
  const firstSteps = sql`coalesce((
    select jsonb_agg(proof) from jsonb_array_elements(${sessions.amr}) as proof
    where proof->>'method' <> 'totp' and proof->>'method' not like 'mfa/%'
  ), '[]'::jsonb)`;
  await ctx.db
    .update(sessions)
    .set({ aal: "aal1", amr: firstSteps, factorId: null, updatedAt: ctx.clock.now() })
    .where(eq(sessions.factorId, factorId));
}

import { accessGrants, operatorActs } from "#server/db/schema/operator.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";

/** Users may see what operators did with their account. */
export const operatorPersonalData: PersonalData = {
  name: "operators",
  async describe({ db }, { userId }) {
    const acts = await db
      .select({
        act: operatorActs.act,
        details: operatorActs.details,
        at: operatorActs.createdAt,
      })
      .from(operatorActs)
      .where(eq(operatorActs.memberId, userId))
      .orderBy(asc(operatorActs.createdAt));
    const grants = await db
      .select({
        reason: accessGrants.reason,
        from: accessGrants.createdAt,
        until: accessGrants.endsAt,
      })
      .from(accessGrants)
      .where(eq(accessGrants.userId, userId))
      .orderBy(asc(accessGrants.createdAt));
    return { acts, grants };
  },
  async erase({ db }, { userId }) {
    await db.delete(accessGrants).where(eq(accessGrants.userId, userId));
    // The entry stays on record, but no longer refers to the member.
    await db
      .update(operatorActs)
      .set({ memberId: null, details: {} })
      .where(eq(operatorActs.memberId, userId));
  },
};

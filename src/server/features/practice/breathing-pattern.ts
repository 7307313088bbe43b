import type { MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { breathingChoices } from "#server/db/schema/practice.ts";
import { eq, lte, sql } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { BreathingPattern } from "#shared/practice/contract.ts";

/** Saves the chosen pattern. The newest choice wins, regardless of the device. */
export async function saveBreathingPattern(
  { db, clock, actor }: MemberContext,
  body: { pattern: BreathingPattern; writtenAt?: string | undefined },
): Promise<null> {
  const writtenAt = writtenAtOf(body.writtenAt, clock.now());
  const chosen = { pattern: body.pattern, writtenAt };
  await db
    .insert(breathingChoices)
    .values({ userId: actor.userId, ...chosen })
    .onConflictDoUpdate({
      target: breathingChoices.userId,
      set: chosen,
      setWhere: lte(breathingChoices.writtenAt, writtenAt),
    });
  return null;
}

/** The breathing pattern chosen by the current `users` row, or null. */
export const CHOSEN_BREATHING = sql<BreathingPattern | null>`(
  select ${breathingChoices.pattern} from ${breathingChoices} where ${breathingChoices.userId} = ${users.id})`;

export async function breathingPattern({ db, actor }: MemberContext): Promise<BreathingPattern> {
  const [chosen] = await db
    .select({ pattern: breathingChoices.pattern })
    .from(breathingChoices)
    .where(eq(breathingChoices.userId, actor.userId));
  return chosen?.pattern ?? "full";
}

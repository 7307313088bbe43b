import type { Context } from "#server/kernel/context.ts";
import { membersOf } from "./members-of.ts";
import { practiceThisWeek } from "./practice.ts";

/** Of those who share it with their coach, how many have listened or planned this week; null while nobody shares. */
export async function countTrained(
  ctx: Context,
  { teamId, zone }: { teamId: string; zone: string },
): Promise<{ trained: number; sharing: number } | null> {
  const practised = await practiceThisWeek(ctx, await membersOf(ctx, teamId), zone);
  const weeks = [...practised.values()];
  const trained = weeks.filter(({ nights, days }) => nights > 0 || days > 0).length;
  return weeks.length === 0 ? null : { trained, sharing: weeks.length };
}

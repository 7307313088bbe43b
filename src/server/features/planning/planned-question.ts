import type { MemberContext } from "#server/kernel/context.ts";
import { findWeekOf } from "./weekly-queries.ts";

/** What a member means to ask in the call of the week that a day is in; empty when they have not said. */
export async function plannedQuestion(ctx: MemberContext, day: string): Promise<string> {
  return (await findWeekOf(ctx, day))?.plan.call ?? "";
}

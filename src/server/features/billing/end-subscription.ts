import type { MemberContext } from "#server/kernel/context.ts";
import { recordAct } from "#server/features/operator/index.ts";
import { endMembership } from "./end-membership.ts";

type Ending = { memberId: string; when: "now" | "period_end"; reason: string };

/** For an operator. */
export async function endSubscription(
  ctx: MemberContext,
  { memberId, when, reason }: Ending,
): Promise<null> {
  await endMembership(ctx, { userId: memberId, when, reason }, () =>
    recordAct(ctx, "subscription_ended", {
      memberId,
      details: { when: when === "now" ? "at once" : "with the period", reason },
    }),
  );
  return null;
}

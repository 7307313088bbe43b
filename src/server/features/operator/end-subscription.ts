import type { MemberContext } from "#server/kernel/context.ts";
import { endMembership } from "#server/features/billing/index.ts";
import { recordAct } from "./record-act.ts";

type Ending = { memberId: string; when: "now" | "period_end"; reason: string };

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

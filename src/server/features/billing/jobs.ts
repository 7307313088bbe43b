import { z } from "zod";
import { backgroundContext, type Context, type Deps } from "#server/kernel/context.ts";
import { seatTakenJob } from "#server/features/teams/index.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { finishCheckout, isNotOurs } from "./checkout/finish-checkout.ts";
import { endOwnPlan, endOwnPlanJob } from "./end-own-plan.ts";
import { sendChargeReminders, sendTeamEndReminders } from "./renewal-reminders.ts";
import { finishCheckoutJob, reconcile } from "./reconcile.ts";
import { applyCardJob, applyNewestCard, getSetup } from "./subscription/apply-newest-card.ts";
import { syncCustomerJob, syncPage, syncPageJob } from "./sync/sync-page.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

const NIGHTLY = "29 2 * * *";
const HOURLY = "17 * * * *";
const nothing = z.object({});

export function billingJobs(deps: Deps): JobHandler[] {
  const ctx: Context = backgroundContext(deps);
  return [
    jobHandler(syncPageJob, (page, which) => syncPage(ctx, page, which)),
    jobHandler(syncCustomerJob, ({ customerId }) => syncCustomer(ctx, customerId)),
    jobHandler(finishCheckoutJob, async ({ sessionId }) => {
      await finishCheckout(ctx, sessionId).catch(leaveOthers);
    }),
    jobHandler(applyCardJob, async ({ sessionId }) => {
      await applyNewestCard(ctx, await getSetup(ctx, sessionId)).catch(leaveOthers);
    }),
    jobHandler(endOwnPlanJob, (ending) => endOwnPlan(ctx, ending)),
    jobHandler(seatTakenJob, ({ userId }) => endOwnPlan(ctx, { userId, plans: ["individual"] })),
    jobHandler({ name: "reconcile-memberships", payload: nothing }, () => reconcile(ctx), NIGHTLY),
    jobHandler(
      { name: "remind-of-trial-ends", payload: nothing },
      () => sendChargeReminders(ctx),
      HOURLY,
    ),
    jobHandler({ name: "remind-teams", payload: nothing }, () => sendTeamEndReminders(ctx), HOURLY),
  ];
}

function leaveOthers(error: unknown): void {
  if (!isNotOurs(error)) throw error;
}

import type { Subscription } from "#shared/billing/contract.ts";
import { planPrice } from "#shared/billing/prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { isPaused } from "../describe-missing-plan.ts";
import { nextStepTexts as texts } from "./texts.ts";

const ON_HOLD = texts.onHold;

/** Describes what happens to the membership next, and when. */
export function nextStep(subscription: Subscription, now = new Date()): string {
  const { status, plan, period, seats, currentPeriodEndsAt, trialEndsAt } = subscription;
  const { endsAt, endedAt, graceEndsAt, pausedFrom, hasDiscount } = subscription;
  const price = formatDollars(planPrice(plan, period, seats));
  if (endsAt !== null && (status === "active" || status === "trialing")) return texts.cancelled;
  if (pausedFrom !== null && (status === "active" || status === "trialing"))
    return [
      isPaused(subscription) ? texts.duringBreak : texts.beforeBreak,
      continuation(subscription, price),
      texts.keepsWhatYouWrote,
    ].join(" ");
  switch (status) {
    case "trialing":
      return texts.firstCharged(price, longDate(trialEndsAt ?? currentPeriodEndsAt), hasDiscount);
    case "active":
      return texts.nextCharged(price, longDate(currentPeriodEndsAt), hasDiscount);
    case "past_due":
      return graceEndsAt !== null && now < new Date(graceEndsAt)
        ? texts.pastDue(longDate(graceEndsAt))
        : ON_HOLD;
    case "unpaid":
    case "paused":
      return ON_HOLD;
    case "incomplete":
      return texts.incomplete;
    case "canceled":
    case "incomplete_expired":
      return endedAt === null ? texts.hasEnded : texts.endedOn(longDate(endedAt));
  }
}

function continuation({ resumesAt, hasDiscount }: Subscription, price: string): string {
  return resumesAt === null
    ? texts.continuesWhenResumed(price, hasDiscount)
    : texts.continuesOn(longDate(resumesAt), price, hasDiscount);
}

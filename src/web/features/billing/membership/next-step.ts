import type { Subscription } from "#shared/billing/contract.ts";
import { formatDollars, priceOf } from "#shared/billing/prices.ts";
import { longDate } from "#web/platform/moments.ts";
import { isPaused } from "../plan-lapse.ts";

const ON_HOLD =
  "The last payment did not go through, so your plan is on hold. What you wrote is yours to read.";

/** What happens to the membership next, with its date. */
export function nextStep(subscription: Subscription, now = new Date()): string {
  const { status, plan, period, seats, currentPeriodEndsAt, trialEndsAt } = subscription;
  const { endsAt, endedAt, graceEndsAt, pausedFrom, hasDiscount } = subscription;
  const price = `${formatDollars(priceOf(plan, period, seats))}${hasDiscount ? ", less your discount," : ""}`;
  if (endsAt !== null && (status === "active" || status === "trialing"))
    return "Nothing more is charged. Until then everything stays open, and what you wrote is always yours.";
  if (pausedFrom !== null && (status === "active" || status === "trialing"))
    return `${isPaused(subscription) ? "Nothing is charged during your break." : "Until then everything stays open."} ${comesBack(subscription, price)} What you wrote is always yours.`;
  switch (status) {
    case "trialing":
      return `The first ${price} is charged on ${longDate(trialEndsAt ?? currentPeriodEndsAt)}. Cancel before then and pay nothing.`;
    case "active":
      return `The next ${price} is charged on ${longDate(currentPeriodEndsAt)}.`;
    case "past_due":
      return graceEndsAt !== null && now < new Date(graceEndsAt)
        ? `The last payment did not go through. You keep full access until ${longDate(graceEndsAt)} while we try again.`
        : ON_HOLD;
    case "unpaid":
    case "paused":
      return ON_HOLD;
    case "incomplete":
      return "The first payment was not completed, and nothing was charged.";
    case "canceled":
    case "incomplete_expired":
      return `${endedAt ? `It ended on ${longDate(endedAt)}.` : "It has ended."} What you wrote is yours to read.`;
  }
}

function comesBack({ resumesAt }: Subscription, price: string): string {
  return resumesAt === null
    ? `It continues at ${price} a month when you resume it.`
    : `It continues automatically on ${longDate(resumesAt)}, when ${price} is charged again.`;
}

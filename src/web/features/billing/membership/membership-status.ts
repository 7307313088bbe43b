import type { Subscription, SubscriptionStatus } from "#shared/billing/contract.ts";
import { longDate } from "#web/platform/long-date.ts";

type Tone = "done" | "notice" | "accent" | "danger" | "neutral";

export type MembershipStatus = {
  label: string;
  tone: Tone;
  /** Whether it gives access, and so can be changed and cancelled. */
  isLive: boolean;
};

type Read = (subscription: Subscription) => MembershipStatus;

const live =
  (tone: Tone, label: (subscription: Subscription) => string): Read =>
  (subscription) => ({ label: label(subscription), tone, isLive: true });

const over =
  (tone: Tone, label: string): Read =>
  () => ({ label, tone, isLive: false });

const STATUSES = {
  trialing: live(
    "notice",
    ({ trialEndsAt, currentPeriodEndsAt }) =>
      `Trial until ${longDate(trialEndsAt ?? currentPeriodEndsAt)}`,
  ),
  active: live("done", () => "Active"),
  past_due: live("accent", ({ isManagedByYou }) =>
    isManagedByYou ? "Payment problem - update card" : "Payment problem",
  ),
  canceled: over("neutral", "Ended"),
  unpaid: over("danger", "Unpaid"),
  paused: over("accent", "Paused"),
  incomplete: over("accent", "Incomplete"),
  incomplete_expired: over("neutral", "Ended"),
} satisfies Record<SubscriptionStatus, Read>;

export function membershipStatus(subscription: Subscription): MembershipStatus {
  const { status, endsAt } = subscription;
  const isEnding = endsAt !== null && (status === "active" || status === "trialing");
  if (isEnding) return { label: `Active until ${longDate(endsAt)}`, tone: "accent", isLive: true };
  return STATUSES[status](subscription);
}

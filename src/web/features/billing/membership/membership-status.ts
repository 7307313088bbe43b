import type { Subscription, SubscriptionStatus } from "#shared/billing/contract.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { isPaused } from "../describe-missing-plan.ts";
import { membershipStatusTexts as texts } from "./texts.ts";

type Tone = "done" | "notice" | "accent" | "danger" | "neutral";

export type MembershipStatus = {
  label: string;
  tone: Tone;
  /** Whether the membership continues, paid or not, and so can be cancelled. */
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
  trialing: live("notice", ({ trialEndsAt, currentPeriodEndsAt }) =>
    texts.trialUntil(longDate(trialEndsAt ?? currentPeriodEndsAt)),
  ),
  active: live("done", () => "Active"),
  past_due: live("accent", ({ isManagedByYou }) =>
    isManagedByYou ? texts.paymentProblemUpdateCard : texts.paymentProblem,
  ),
  canceled: over("neutral", "Canceled"),
  unpaid: live("danger", () => "Unpaid"),
  paused: live("accent", () => "Paused"),
  incomplete: over("accent", "Incomplete"),
  incomplete_expired: over("neutral", "Ended"),
} satisfies Record<SubscriptionStatus, Read>;

export function membershipStatus(subscription: Subscription): MembershipStatus {
  const { status, endsAt } = subscription;
  const isRunning = status === "active" || status === "trialing";
  if (isRunning && endsAt !== null)
    return { label: texts.activeUntil(longDate(endsAt)), tone: "accent", isLive: true };
  const label = isRunning && breakLabel(subscription);
  if (label) return { label, tone: "accent", isLive: true };
  return STATUSES[status](subscription);
}

function breakLabel(subscription: Subscription): string | undefined {
  const { pausedFrom, resumesAt } = subscription;
  if (pausedFrom === null) return undefined;
  if (!isPaused(subscription)) return texts.pausesOn(longDate(pausedFrom));
  return resumesAt === null ? "Paused" : texts.pausedUntil(longDate(resumesAt));
}

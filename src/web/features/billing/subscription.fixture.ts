import type { Subscription } from "#shared/billing/contract.ts";

export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    status: "active",
    defaultPaymentMethod: { card: { brand: "visa", last4: "4242", expMonth: 8, expYear: 2029 } },
    plan: "individual",
    period: "monthly",
    seats: 1,
    currentPeriodEndsAt: "2026-12-03T12:00:00.000Z",
    trialEndsAt: null,
    endsAt: null,
    endedAt: null,
    pausedFrom: null,
    resumesAt: null,
    hasDiscount: false,
    graceEndsAt: null,
    isManagedByYou: true,
    isPaidByYou: true,
    ...overrides,
  };
}

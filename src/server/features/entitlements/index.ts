export { GRACE_DAYS, graceEnd, isOngoing, isPaid, isPaused } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { type DatedSubscriptionState, SUBSCRIPTION_STATES } from "./subscription-states.ts";

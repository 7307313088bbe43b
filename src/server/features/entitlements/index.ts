export { GRACE_DAYS, graceEnd, isPaid, isPaused } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { isOngoing } from "./is-ongoing.ts";
export { type DatedSubscriptionState, SUBSCRIPTION_STATES } from "./subscription-states.ts";

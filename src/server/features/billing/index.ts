export { MEMBERSHIP_WAITS, settleMembership } from "./checkout/settle-membership.ts";
export { graceEnd, isPaid } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { billingRoutes } from "./routes.ts";
export { type DatedStanding, STANDINGS } from "./standings.ts";

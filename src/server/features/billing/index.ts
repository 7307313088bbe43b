export { MEMBERSHIP_WAITS, settleMembership } from "./checkout/settle-membership.ts";
export { seedDemoMemberships } from "./demo-memberships.ts";
export { endOwnPlanJob } from "./end-own-plan.ts";
export { graceEnd, isPaid } from "./entitlement.ts";
export { createIdentifyPaidMember } from "./identify-paid-member.ts";
export { billingJobs } from "./jobs.ts";
export { billingPersonalData } from "./personal-data.ts";
export { billingRoutes } from "./routes.ts";
export { type DatedStanding, STANDINGS } from "./standings.ts";

export { MEMBERSHIP_WAITS, claimPendingMembership } from "./checkout/claim-pending-membership.ts";
export { seedDemoMemberships } from "./demo-memberships.ts";
export { endOwnPlanJob } from "./end-own-plan.ts";
export { billingJobs } from "./jobs.ts";
export { billingPersonalData } from "./personal-data.ts";
export { billingRoutes } from "./routes.ts";

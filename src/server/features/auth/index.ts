export { type AuthDeps, createAuthDeps } from "./auth-context.ts";
export { seedDemoAccounts } from "./demo-accounts.ts";
export { createIdentifyActor } from "./identify-actor.ts";
export { authJobs } from "./jobs.ts";
export { authRoutes } from "./routes.ts";

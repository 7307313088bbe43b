export { accountJobs } from "./jobs.ts";
export { accountPersonalData } from "./personal-data.ts";
export { PROFILE_COLUMNS, toProfile } from "./profile.ts";
export { accountRoutes } from "./routes.ts";

export { accountJobs } from "./jobs.ts";
export { accountPersonalData } from "./personal-data.ts";
export { createProfileRead, PROFILE_COLUMNS, toProfile } from "./profile.ts";
export { accountRoutes } from "./routes.ts";

export { accountJobs } from "./jobs.ts";
export { accountPersonalData } from "./personal-data.ts";
export { createProfileRead, toProfile } from "./profile.ts";
export { accountRoutes } from "./routes.ts";

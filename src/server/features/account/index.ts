export { accountJobs } from "./jobs.ts";
export { accountPersonalData } from "./personal-data.ts";
export { accountRoutes } from "./routes.ts";

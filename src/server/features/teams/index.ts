export { teamJobs } from "./jobs.ts";
export { OWN_TEAM } from "./own-team-column.ts";
export { teamPersonalData } from "./personal-data.ts";
export { teamRoutes } from "./routes.ts";

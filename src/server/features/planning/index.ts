export { planningJobs } from "./jobs.ts";
export { planningPersonalData } from "./personal-data.ts";
export { planningRoutes } from "./routes.ts";

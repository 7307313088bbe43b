export { planningJobs } from "./jobs.ts";
export { planningGlance } from "./planning-glance.ts";
export { planningPersonalData } from "./personal-data.ts";
export { planningRoutes } from "./routes.ts";

export { planningJobs } from "./jobs.ts";
export { planningGlance } from "./planning-glance.ts";
export { planningPersonalData } from "./personal-data.ts";
export { daysPlannedPerWeek, weeksMapped } from "./plans-per-week.ts";
export { planningRoutes } from "./routes.ts";

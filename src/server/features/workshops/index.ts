export { seedDemoWorkshops } from "./demo-workshops.ts";
export { workshopJobs } from "./jobs.ts";
export { workshopPersonalData } from "./personal-data.ts";
export { workshopEvents } from "./queries.ts";
export { workshopRoutes } from "./routes.ts";

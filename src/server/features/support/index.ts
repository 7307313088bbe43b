export { supportJobs } from "./jobs.ts";
export { supportPersonalData } from "./personal-data.ts";
export { supportRoutes } from "./routes.ts";

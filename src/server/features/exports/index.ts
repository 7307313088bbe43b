export { exportJobs } from "./jobs.ts";
export { exportPersonalData } from "./personal-data.ts";
export { requestExport } from "./request-export.ts";
export { exportRoutes } from "./routes.ts";

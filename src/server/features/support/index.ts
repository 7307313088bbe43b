export { supportJobs } from "./jobs.ts";
export { markContactMessage } from "./contact-messages.ts";
export { supportPersonalData } from "./personal-data.ts";
export { supportRoutes } from "./routes.ts";

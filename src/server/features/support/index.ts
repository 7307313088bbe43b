export { supportJobs } from "./jobs.ts";
export { markContactMessage } from "./mark-contact-message.ts";
export { supportPersonalData } from "./personal-data.ts";
export { supportRoutes } from "./routes.ts";

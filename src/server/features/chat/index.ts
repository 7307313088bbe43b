export { chatFigures } from "./desk/chat-figures.ts";
export { chatJobs } from "./jobs.ts";
export { chatPersonalData } from "./personal-data.ts";
export { chatRoutes } from "./routes.ts";

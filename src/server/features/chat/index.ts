export { getChatStats } from "./operator/operator-chats.ts";
export { chatJobs } from "./jobs.ts";
export { chatPersonalData } from "./personal-data.ts";
export { VISITOR_KEYS_PURPOSE } from "./conversations.ts";
export { chatRoutes } from "./routes.ts";

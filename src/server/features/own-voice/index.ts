export { ownVoicePersonalData } from "./personal-data.ts";
export { ownVoiceRoutes } from "./routes.ts";

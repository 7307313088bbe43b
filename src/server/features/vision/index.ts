export { visionPersonalData } from "./personal-data.ts";
export { findVision, type VisionSummary, visionSummary } from "./queries.ts";
export { visionRoutes } from "./routes.ts";

export { seedDemoVision } from "./demo-vision.ts";
export { getVision, peopleWithVision } from "./queries.ts";
export { visionPersonalData } from "./personal-data.ts";
export { findGoals, getVisionSummary } from "./vision-summary.ts";
export { visionRoutes } from "./routes.ts";

export { seedDemoVision } from "./demo-vision.ts";
export { findCheckIn, NEAR_GOAL_DATES } from "./goal-dates.ts";
export { getVision, peopleWithVision } from "./queries.ts";
export { visionPersonalData } from "./personal-data.ts";
export { findGoals, toVisionSummary, VISION_SUMMARY_COLUMNS } from "./vision-summary.ts";
export { visionRoutes } from "./routes.ts";

export { seedDemoVision } from "./demo-vision.ts";
export { visionPersonalData } from "./personal-data.ts";
export { findVision, visionGlance } from "./queries.ts";
export { visionRoutes } from "./routes.ts";

export { seedDemoVision } from "./demo-vision.ts";
export { visionPersonalData } from "./personal-data.ts";
export { visionGlance } from "./queries.ts";
export { visionRoutes } from "./routes.ts";

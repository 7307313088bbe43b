export { seedDemoVision } from "./demo-vision.ts";
export { peopleWithVision } from "./queries.ts";
export { visionPersonalData } from "./personal-data.ts";
export { createVisionGlance } from "./vision-glance.ts";
export { visionRoutes } from "./routes.ts";

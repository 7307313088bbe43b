export { seedDemoCalls } from "./demo-calls.ts";
export { callsPersonalData } from "./personal-data.ts";
export { callFigures, nextCall } from "./queries.ts";
export { callRoutes } from "./routes.ts";

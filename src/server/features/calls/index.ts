export { seedDemoBriefs, seedDemoCalls } from "./demo-calls.ts";
export { callsPersonalData } from "./personal-data.ts";
export { getCallStats, listPublishedCalls, nextCall } from "./queries.ts";
export { callRoutes } from "./routes.ts";
export { CALLS_ATTENDED } from "./visits.ts";

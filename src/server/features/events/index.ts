export { seedDemoEvents } from "./demo-events.ts";
export { eventPersonalData } from "./personal-data.ts";
export {
  calendarEvents,
  findNearEvent,
  LATEST_EVENTS,
  NEAR_EVENTS,
  sharedEvents,
  toEvents,
} from "./queries.ts";
export { eventRoutes } from "./routes.ts";

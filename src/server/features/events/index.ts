export { seedDemoEvents } from "./demo-events.ts";
export { eventPersonalData } from "./personal-data.ts";
export {
  calendarEvents,
  type EncryptedEvent,
  eventsBetween,
  findEvents,
  findNearEvent,
  sharedEvents,
} from "./queries.ts";
export { eventRoutes } from "./routes.ts";

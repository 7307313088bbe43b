export { createKnownEssayChanges } from "./known-essay-changes.ts";
export { contentRoutes } from "./routes.ts";

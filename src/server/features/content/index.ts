export { createEssayCache } from "./essay-cache.ts";
export { contentRoutes } from "./routes.ts";

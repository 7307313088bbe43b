export { createPageResolver } from "./resolve-page.ts";
export { siteRoutes } from "./routes.ts";

export { createPageRule } from "./page-rule.ts";
export { siteRoutes } from "./routes.ts";

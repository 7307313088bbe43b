export { supportPersonalData } from "./personal-data.ts";
export { supportRoutes } from "./routes.ts";

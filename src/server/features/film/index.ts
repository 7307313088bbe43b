export { filmLeft } from "./allowance.ts";
export { filmFigures } from "./film-figures.ts";
export { filmJobs } from "./jobs.ts";
export { filmPersonalData } from "./personal-data.ts";
export { filmRoutes } from "./routes.ts";

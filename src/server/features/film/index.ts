export { OWN_FILM_MOMENTS, ownFilmLeft } from "./allowance.ts";
export { seedDemoFilm } from "./demo-film.ts";
export { getFilmStats } from "./film-stats.ts";
export { filmJobs } from "./jobs.ts";
export { filmPersonalData } from "./personal-data.ts";
export { filmRoutes } from "./routes.ts";
export { listMoments } from "./threads.ts";

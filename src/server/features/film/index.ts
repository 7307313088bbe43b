export { OWN_FILM_MOMENTS, ownFilmLeft } from "./allowance.ts";
export { seedDemoFilm } from "./demo-film.ts";
export { filmFigures } from "./film-figures.ts";
export { filmJobs } from "./jobs.ts";
export { filmPersonalData } from "./personal-data.ts";
export { filmRoutes } from "./routes.ts";
export { findMoments } from "./threads.ts";

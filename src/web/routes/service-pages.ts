import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

/** The services that a plan includes besides the daily practice. */
export const servicePages: RouteObject[] = [
  { id: "calls", path: paths.calls, lazy: () => import("#web/pages/calls.tsx") },
  { id: "workshops", path: paths.workshops, lazy: () => import("#web/pages/workshops.tsx") },
  { id: "film-room", path: paths.filmRoom, lazy: () => import("#web/pages/film-room.tsx") },
  {
    id: "film-moment",
    path: paths.filmMoment(":id"),
    lazy: () => import("#web/pages/film-moment.tsx"),
  },
];

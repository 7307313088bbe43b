import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const planningPages: RouteObject[] = [
  { id: "planning", path: paths.planning, lazy: () => import("#web/pages/planning.tsx") },
  {
    id: "daily-action-welcome",
    path: paths.dailyWelcome,
    lazy: () => import("#web/pages/daily-action-welcome.tsx"),
  },
  {
    id: "daily-action-create",
    path: paths.dailyStep(":order?"),
    lazy: () => import("#web/pages/daily-action-create.tsx"),
  },
  {
    id: "weekly-map-welcome",
    path: paths.weeklyWelcome,
    lazy: () => import("#web/pages/weekly-map-welcome.tsx"),
  },
  {
    id: "weekly-map-create",
    path: paths.weeklyStep(":order?"),
    lazy: () => import("#web/pages/weekly-map-create.tsx"),
  },
  {
    id: "weekly-map-athletic-vision",
    path: paths.weeklyVision,
    lazy: () => import("#web/pages/weekly-map-athletic-vision.tsx"),
  },
];

import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const practicePages: RouteObject[] = [
  { id: "sleep-well", path: paths.sleepWell, lazy: () => import("#web/pages/sleep-well.tsx") },
  { id: "meditations", path: paths.meditations, lazy: () => import("#web/pages/meditations.tsx") },
  { id: "tonight", path: paths.nightFlow, lazy: () => import("#web/pages/tonight.tsx") },
];

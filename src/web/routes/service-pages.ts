import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

/** What the price list sells besides the daily practice. */
export const servicePages: RouteObject[] = [
  { id: "calls", path: paths.calls, lazy: () => import("#web/pages/calls.tsx") },
];

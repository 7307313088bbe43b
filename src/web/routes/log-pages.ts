import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const logPages: RouteObject[] = [
  { id: "daily-logs", path: paths.dailyLogs, lazy: () => import("#web/pages/daily-logs.tsx") },
  { id: "daily-log", path: paths.dailyLog(":id"), lazy: () => import("#web/pages/daily-log.tsx") },
  {
    id: "weekly-report",
    path: paths.weeklyReport,
    lazy: () => import("#web/pages/weekly-report.tsx"),
  },
];

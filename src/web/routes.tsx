import type { RouteObject } from "react-router";
import { CrashPage, PageError } from "#web/features/shell/page-error.tsx";
import { SiteLayout } from "#web/features/shell/site-layout.tsx";

/** Every screen. A page is loaded when it is first needed; `id` also names its prerendered file's markup. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { id: "landing", path: "/", lazy: () => import("#web/pages/landing.tsx") },
          { id: "choose-a-plan", path: "/choose-a-plan", lazy: () => import("#web/pages/choose-a-plan.tsx") },
          { id: "not-found", path: "*", lazy: () => import("#web/pages/not-found.tsx") },
        ],
      },
    ],
  },
];

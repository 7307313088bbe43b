import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { CrashPage, PageError } from "#web/pages/error.tsx";
import { SiteLayout } from "#web/features/shell/site-layout.tsx";

/** Read from files alone; an `id` is the name of the page's file, by which the build finds its bundle. */
const publicPages: RouteObject[] = [
  { id: "landing", path: paths.home, lazy: () => import("#web/pages/landing.tsx") },
  {
    id: "privacy-policy",
    path: paths.privacyPolicy,
    lazy: () => import("#web/pages/privacy-policy.tsx"),
  },
  {
    id: "terms-of-service",
    path: paths.termsOfService,
    lazy: () => import("#web/pages/terms-of-service.tsx"),
  },
  { id: "contact", path: paths.contact, lazy: () => import("#web/pages/contact.tsx") },
  { id: "inspiration", path: paths.inspiration, lazy: () => import("#web/pages/inspiration.tsx") },
  {
    id: "inspiration-essay",
    path: paths.essay(":athlete"),
    lazy: () => import("#web/pages/inspiration-essay.tsx"),
  },
  {
    id: "choose-a-plan",
    path: paths.choosePlan,
    lazy: () => import("#web/pages/choose-a-plan.tsx"),
  },
  { id: "not-found", path: "*", lazy: () => import("#web/pages/not-found.tsx") },
];

/** Visitors are sent to the log-in and come back afterwards. */
const memberPages: RouteObject = {
  lazy: () => import("#web/features/auth/member-layout.tsx"),
  children: [
    {
      id: "user-dashboard",
      path: paths.dashboard,
      lazy: () => import("#web/pages/user-dashboard.tsx"),
    },
  ],
};

/** Need the server to be drawn. */
const serverPages: RouteObject = {
  lazy: () => import("#web/features/shell/query-layout.tsx"),
  children: [
    {
      id: "environment",
      path: paths.environment,
      lazy: () => import("#web/pages/environment.tsx"),
    },
    { id: "dev-ui", path: paths.devUi, lazy: () => import("#web/pages/dev-ui.tsx") },
    {
      id: "auth-screen",
      path: paths.authWithId(":authType", ":id?"),
      lazy: () => import("#web/pages/auth-screen.tsx"),
    },
    memberPages,
  ],
};

export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageError, children: [...publicPages, serverPages] }],
  },
];

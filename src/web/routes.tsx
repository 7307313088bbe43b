import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { CrashPage, PageError } from "#web/pages/error.tsx";
import { Site } from "#web/pages/site.tsx";

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
  {
    id: "subscription-checkout-cancelled",
    path: paths.checkoutCancelled,
    lazy: () => import("#web/pages/subscription-checkout-cancelled.tsx"),
  },
  {
    id: "subscription-change-checkout-cancelled",
    path: paths.changeCheckoutCancelled,
    lazy: () => import("#web/pages/subscription-change-checkout-cancelled.tsx"),
  },
  { id: "not-found", path: "*", lazy: () => import("#web/pages/not-found.tsx") },
];

/** Where the pages that need the server are added when one of them is opened. */
export const PAGES_ROUTE = "pages";

export const routes: RouteObject[] = [
  {
    Component: Site,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [{ id: PAGES_ROUTE, ErrorBoundary: PageError, children: publicPages }],
  },
];

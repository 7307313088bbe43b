import type { RouteObject } from "react-router";
import { entryPaths } from "#shared/entry-paths.ts";
import { CrashPage, PageError } from "#web/pages/error.tsx";
import { SiteLayoutPage } from "#web/pages/site-layout-page.tsx";

/**
 * Pages served from static files. The `id` is the name of the page's file, which the build uses to find its bundle.
 */
const publicPages: RouteObject[] = [
  { id: "landing", path: entryPaths.home, lazy: () => import("#web/pages/landing.tsx") },
  {
    id: "privacy-policy",
    path: entryPaths.privacyPolicy,
    lazy: () => import("#web/pages/privacy-policy.tsx"),
  },
  {
    id: "terms-of-service",
    path: entryPaths.termsOfService,
    lazy: () => import("#web/pages/terms-of-service.tsx"),
  },
  { id: "contact", path: entryPaths.contact, lazy: () => import("#web/pages/contact.tsx") },
  {
    id: "inspiration",
    path: entryPaths.inspiration,
    lazy: () => import("#web/pages/inspiration.tsx"),
  },
  {
    id: "inspiration-essay",
    path: entryPaths.essay(":athlete"),
    lazy: () => import("#web/pages/inspiration-essay.tsx"),
  },
  {
    id: "choose-a-plan",
    path: entryPaths.choosePlan,
    lazy: () => import("#web/pages/choose-a-plan.tsx"),
  },
  { id: "evidence", path: entryPaths.evidence, lazy: () => import("#web/pages/evidence.tsx") },
  {
    id: "subscription-checkout-cancelled",
    path: entryPaths.checkoutCancelled,
    lazy: () => import("#web/pages/subscription-checkout-cancelled.tsx"),
  },
  {
    id: "subscription-change-checkout-cancelled",
    path: entryPaths.changeCheckoutCancelled,
    lazy: () => import("#web/pages/subscription-change-checkout-cancelled.tsx"),
  },
  { id: "not-found", path: "*", lazy: () => import("#web/pages/not-found.tsx") },
];

const pages: RouteObject = { ErrorBoundary: PageError, children: publicPages };

export const routes: RouteObject[] = [
  { Component: SiteLayoutPage, ErrorBoundary: CrashPage, children: [pages] },
];

/** Adds the pages that need the server. Their routes are loaded when the first of them is opened. */
export async function addServerPages(): Promise<void> {
  const { serverPages } = await import("#web/routes/server-pages.ts");
  if (!publicPages.includes(serverPages)) publicPages.push(serverPages);
}

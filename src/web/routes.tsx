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

const accountPages: RouteObject = {
  path: paths.account,
  lazy: () => import("#web/pages/account.tsx"),
  children: [
    {
      id: "account-information",
      index: true,
      lazy: () => import("#web/pages/account-information.tsx"),
    },
    {
      id: "account-change-password",
      path: paths.changePassword,
      lazy: () => import("#web/pages/account-change-password.tsx"),
    },
    {
      id: "account-security",
      path: paths.accountSecurity,
      lazy: () => import("#web/pages/account-security.tsx"),
    },
    {
      id: "account-membership",
      path: paths.accountMembership,
      lazy: () => import("#web/pages/account-membership.tsx"),
    },
    {
      id: "account-cancel-membership",
      path: paths.cancelMembership,
      lazy: () => import("#web/pages/account-cancel-membership.tsx"),
    },
    {
      id: "account-team",
      path: paths.accountTeam,
      lazy: () => import("#web/pages/account-team.tsx"),
    },
    {
      id: "account-billing",
      path: paths.accountBilling,
      lazy: () => import("#web/pages/account-billing.tsx"),
    },
    {
      id: "account-notification-settings",
      path: paths.notificationSettings,
      lazy: () => import("#web/pages/account-notification-settings.tsx"),
    },
    {
      id: "account-delete",
      path: paths.deleteAccount,
      lazy: () => import("#web/pages/account-delete.tsx"),
    },
  ],
};

/** Visitors are sent to the log-in and come back afterwards. */
const memberPages: RouteObject = {
  lazy: () => import("#web/features/auth/member-layout.tsx"),
  children: [
    {
      id: "user-dashboard",
      path: paths.dashboard,
      lazy: () => import("#web/pages/user-dashboard.tsx"),
    },
    accountPages,
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

import "#web/member.css";
import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { accountPages } from "./account-pages.ts";
import { logPages } from "./log-pages.ts";
import { practicePages } from "./practice-pages.ts";
import { teamInvitePages } from "./team-pages.ts";
import { firstSubscriptionPage, subscriptionReturnPages } from "./billing-pages.ts";
import { operatorPages } from "./operator-pages.ts";
import { servicePages } from "./service-pages.ts";
import { planningPages } from "./planning-pages.ts";
import { visionPages } from "./vision-pages.ts";

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
    ...logPages,
    ...practicePages,
    ...servicePages,
    operatorPages,
    ...planningPages,
    ...visionPages,
    ...subscriptionReturnPages,
  ],
};

/**
 * Pages that need the server. Their code is fetched with the first of them that is opened, so the front pages stay
 * small.
 */
export const serverPages: RouteObject = {
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
    firstSubscriptionPage,
    {
      id: "guardian",
      path: paths.guardian(":ticket"),
      lazy: () => import("#web/pages/guardian.tsx"),
    },
    {
      id: "unsubscribe",
      path: paths.unsubscribe(":token"),
      lazy: () => import("#web/pages/unsubscribe.tsx"),
    },
    ...teamInvitePages,
    memberPages,
  ],
};

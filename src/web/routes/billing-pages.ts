import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

/** For visitors who have just bought: they have no account to log in with yet. */
export const firstSubscriptionPage: RouteObject = {
  id: "first-subscription",
  path: paths.firstSubscription,
  lazy: () => import("#web/pages/first-subscription.tsx"),
};

export const subscriptionReturnPages: RouteObject[] = [
  {
    id: "subscription-success",
    path: paths.subscriptionSuccess,
    lazy: () => import("#web/pages/subscription-success.tsx"),
  },
  {
    id: "subscription-change-success",
    path: paths.subscriptionChangeSuccess,
    lazy: () => import("#web/pages/subscription-change-success.tsx"),
  },
];

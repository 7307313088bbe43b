import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const accountPages: RouteObject = {
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
      id: "account-export",
      path: paths.accountExport,
      lazy: () => import("#web/pages/account-export.tsx"),
    },
    {
      id: "account-delete",
      path: paths.deleteAccount,
      lazy: () => import("#web/pages/account-delete.tsx"),
    },
  ],
};

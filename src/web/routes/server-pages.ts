import "#web/member.css";
import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { operatorPages } from "./operator-pages.ts";

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

const logPages: RouteObject[] = [
  { id: "daily-logs", path: paths.dailyLogs, lazy: () => import("#web/pages/daily-logs.tsx") },
  { id: "daily-log", path: paths.dailyLog(":id"), lazy: () => import("#web/pages/daily-log.tsx") },
  {
    id: "weekly-report",
    path: paths.weeklyReport,
    lazy: () => import("#web/pages/weekly-report.tsx"),
  },
  { id: "proof", path: paths.proof, lazy: () => import("#web/pages/proof.tsx") },
];

const practicePages: RouteObject[] = [
  { id: "sleep-well", path: paths.sleepWell, lazy: () => import("#web/pages/sleep-well.tsx") },
  { id: "meditations", path: paths.meditations, lazy: () => import("#web/pages/meditations.tsx") },
  { id: "tonight", path: paths.nightFlow, lazy: () => import("#web/pages/tonight.tsx") },
  { id: "reset", path: paths.reset, lazy: () => import("#web/pages/reset.tsx") },
  { id: "events", path: paths.events, lazy: () => import("#web/pages/events.tsx") },
  {
    id: "imagery",
    path: paths.imagery(":id"),
    lazy: () => import("#web/pages/imagery.tsx"),
  },
  { id: "rest", path: paths.rest, lazy: () => import("#web/pages/rest.tsx") },
];

const teamInvite = { lazy: () => import("#web/pages/team-invite.tsx") };

/** Two addresses for the same screen. Links use the first, and neither redirects to the other. */
const teamInvitePages: RouteObject[] = [
  { id: "team-invite", path: paths.teamInvite(":inviteHash?"), ...teamInvite },
  { id: "team-invite-short", path: paths.teamInviteShort(":inviteHash?"), ...teamInvite },
];

/** For visitors who have just paid and have no account to log in with yet. */
const firstSubscriptionPage: RouteObject = {
  id: "first-subscription",
  path: paths.firstSubscription,
  lazy: () => import("#web/pages/first-subscription.tsx"),
};

const subscriptionReturnPages: RouteObject[] = [
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

/** The services that a plan includes in addition to the daily practice. */
const servicePages: RouteObject[] = [
  { id: "calls", path: paths.calls, lazy: () => import("#web/pages/calls.tsx") },
  { id: "workshops", path: paths.workshops, lazy: () => import("#web/pages/workshops.tsx") },
  { id: "film-room", path: paths.filmRoom, lazy: () => import("#web/pages/film-room.tsx") },
  {
    id: "film-moment",
    path: paths.filmMoment(":id"),
    lazy: () => import("#web/pages/film-moment.tsx"),
  },
];

/** Omits the loader, so that the next step is shown in the same task as the tap. */
async function withoutLoader(page: Promise<Required<Pick<RouteObject, "Component">>>) {
  const { Component } = await page;
  return { Component };
}

const planningPages: RouteObject[] = [
  { id: "planning", path: paths.planning, lazy: () => import("#web/pages/planning.tsx") },
  {
    id: "daily-action-welcome",
    path: paths.dailyWelcome,
    lazy: () => import("#web/pages/daily-action-welcome.tsx"),
  },
  {
    id: "daily-action-create",
    path: paths.dailyCreate,
    lazy: () => import("#web/pages/daily-action-create.tsx"),
  },
  {
    id: "daily-action-create-step",
    path: paths.dailyStep(":order"),
    lazy: () => withoutLoader(import("#web/pages/daily-action-create.tsx")),
  },
  {
    id: "weekly-map-welcome",
    path: paths.weeklyWelcome,
    lazy: () => import("#web/pages/weekly-map-welcome.tsx"),
  },
  {
    id: "weekly-map-create",
    path: paths.weeklyCreate,
    lazy: () => import("#web/pages/weekly-map-create.tsx"),
  },
  {
    id: "weekly-map-create-step",
    path: paths.weeklyStep(":order"),
    lazy: () => withoutLoader(import("#web/pages/weekly-map-create.tsx")),
  },
  {
    id: "weekly-map-athletic-vision",
    path: paths.weeklyVision,
    lazy: () => import("#web/pages/weekly-map-athletic-vision.tsx"),
  },
];

const visionPages: RouteObject[] = [
  {
    id: "athletic-vision-welcome",
    path: paths.visionWelcome,
    lazy: () => import("#web/pages/athletic-vision-welcome.tsx"),
  },
  {
    id: "athletic-vision-next",
    path: paths.visionNext,
    lazy: () => import("#web/pages/athletic-vision-next.tsx"),
  },
  {
    id: "athletic-vision-first-time-q",
    path: paths.visionFirstTime,
    lazy: () => import("#web/pages/athletic-vision-first-time-q.tsx"),
  },
  // Nine addresses for one page.
  ...VISION_STEPS.map((step) => ({
    id: `athletic-vision-step-${step.order}`,
    path: step.path,
    lazy: () => import("#web/pages/athletic-vision-step.tsx"),
  })),
  {
    id: "athletic-vision-completion",
    path: paths.visionCompletion,
    lazy: () => import("#web/pages/athletic-vision-completion.tsx"),
  },
  {
    id: "athletic-vision-review",
    path: paths.visionReview,
    lazy: () => import("#web/pages/athletic-vision-review.tsx"),
  },
  {
    id: "athletic-vision",
    path: paths.vision,
    lazy: () => import("#web/pages/athletic-vision.tsx"),
  },
  {
    id: "athletic-vision-edit",
    path: paths.visionEdit,
    lazy: () => import("#web/pages/athletic-vision-edit.tsx"),
  },
];

/** Redirects visitors to the login and brings them back afterwards. */
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
 * Pages that need the server. Their code is loaded when the first of them is opened, so that the front pages stay
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
    { id: "snooze", path: paths.snooze(":token"), lazy: () => import("#web/pages/snooze.tsx") },
    ...teamInvitePages,
    memberPages,
  ],
};

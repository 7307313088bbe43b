import { paths } from "./paths.ts";

// The pages at each address, as patterns (`:name` is one segment). The server's page lookup, the service worker and
// the build read this table: an address that is not listed is a 404. The web's routes define which file renders each
// page.
//
// Three facts about a page are defined where they are used: its title with its other texts, in its feature; what the
// frame around it hides, in hidden-frame-parts.ts, which is loaded on every first visit; and its bundle in
// scripts/web-chunks.ts, which knows files and not addresses.

/**
 * `prerendered` pages are the same for all users and written to HTML when the web is built; the browser renders the
 * others. `public` pages need nothing from the server; `visitors` pages need the server but no login; `members` pages
 * require a login and open without a network; `operators` are members who run the product; `developers` pages inspect
 * the product itself.
 */
type Access = "prerendered" | "public" | "visitors" | "members" | "operators" | "developers";

const PAGES: Record<Access, readonly string[]> = {
  prerendered: [
    paths.home,
    paths.privacyPolicy,
    paths.termsOfService,
    paths.contact,
    paths.inspiration,
    paths.choosePlan,
    paths.evidence,
  ],
  // Essays are prerendered too, unless an operator has changed them since the build.
  public: [paths.essay(":athlete"), paths.checkoutCancelled, paths.changeCheckoutCancelled],
  visitors: [
    paths.firstSubscription,
    paths.auth(":authType"),
    paths.authWithId(":authType", ":id"),
    paths.unsubscribe(":token"),
    paths.snooze(":token"),
    paths.guardian(":ticket"),
    "/teams/invite",
    paths.teamInvite(":inviteHash"),
    "/team-invite",
    paths.teamInviteShort(":inviteHash"),
  ],
  members: [
    paths.subscriptionSuccess,
    paths.subscriptionChangeSuccess,
    paths.dashboard,
    paths.planning,
    paths.dailyWelcome,
    paths.dailyCreate,
    paths.dailyStep(":order"),
    paths.weeklyWelcome,
    paths.weeklyCreate,
    paths.weeklyStep(":order"),
    paths.weeklyVision,
    paths.dailyLogs,
    paths.dailyLog(":id"),
    paths.weeklyReport,
    paths.proof,
    paths.account,
    paths.changePassword,
    paths.accountSecurity,
    paths.accountMembership,
    paths.cancelMembership,
    paths.accountTeam,
    paths.accountBilling,
    paths.notificationSettings,
    paths.accountExport,
    paths.deleteAccount,
    paths.calls,
    paths.workshops,
    paths.filmRoom,
    paths.filmMoment(":id"),
    paths.sleepWell,
    paths.meditations,
    paths.visionWelcome,
    paths.visionNext,
    paths.visionFirstTime,
    paths.visionLifePurpose,
    paths.visionPurposeInFive,
    paths.visionDream,
    paths.visionBucketList,
    paths.visionYearGoal,
    paths.visionMonthFocus,
    paths.visionIdentity,
    paths.visionIdentitySentence,
    paths.visionPerfectDay,
    paths.visionCompletion,
    paths.visionReview,
    paths.vision,
    paths.visionEdit,
    paths.nightFlow,
    paths.reset,
    paths.rest,
    paths.events,
    paths.imagery(":id"),
  ],
  operators: [
    paths.operator,
    paths.operatorCalls,
    paths.operatorCall(":date"),
    paths.operatorWorkshops,
    paths.operatorWorkshop(":id"),
    paths.operatorFilm,
    paths.operatorFilmMoment(":id"),
    paths.operatorMessages,
    paths.operatorSupport,
    paths.operatorChat(":id"),
    paths.operatorTestimonials,
    paths.operatorEssays,
    paths.operatorMembers,
    paths.operatorMember(":id"),
    paths.operatorDeliveries,
    paths.operatorAudit,
  ],
  developers: [paths.environment, paths.devUi],
};

export const PRERENDERED_PATHS = PAGES.prerendered;

/** The pages that the service worker opens without a network. */
export const OFFLINE_PATTERNS = [
  ...PAGES.visitors,
  ...PAGES.members,
  paths.checkoutCancelled,
  paths.changeCheckoutCancelled,
];

/** The pages that the browser renders. */
export const CLIENT_ROUTE_PATTERNS = [
  ...PAGES.public,
  ...PAGES.visitors,
  ...PAGES.members,
  ...PAGES.operators,
  ...PAGES.developers,
];

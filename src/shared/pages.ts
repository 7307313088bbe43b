import { paths } from "./paths.ts";

// What stands at each address, as a pattern (`:name` is one segment). The server's page lookup, the service worker and
// the build read this table: an address that is not here is a 404. The web's routes say which file draws it.
//
// Three facts of a page stand where they are used: its title with its other texts, in its feature; what the frame around
// it hides in quiet-pages.ts, which is loaded with each first visit; its bundle in scripts/web-chunks.ts, which knows
// files and not addresses.

/**
 * `prerendered` is the same for everybody and written to HTML when the web is built; the browser draws the others.
 * `public` needs nothing of the server; `visitors` need it and no login; `members` have to log in, and their pages open
 * without a network; `operators` are members who run the product; `developers` look into the product itself.
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
  // Essays are prerendered too, unless an operator has changed them since.
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
    paths.eventImagery(":id"),
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

/** What the service worker opens without a network. */
export const OFFLINE_PATTERNS = [
  ...PAGES.visitors,
  ...PAGES.members,
  paths.checkoutCancelled,
  paths.changeCheckoutCancelled,
];

/** What the browser draws. */
export const CLIENT_ROUTE_PATTERNS = [
  ...PAGES.public,
  ...PAGES.visitors,
  ...PAGES.members,
  ...PAGES.operators,
  ...PAGES.developers,
];

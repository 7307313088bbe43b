// Every address a person can open. The web's route table and the server's page lookup both read this list,
// so an address that is not here is a 404 on both sides.

export const paths = {
  home: "/",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  contact: "/contact",
  inspiration: "/inspiration",
  essay: (slug: string) => `/inspiration/${slug}`,
  choosePlan: "/choose-a-plan",
  auth: (authType: string) => `/auth/${authType}`,
  authWithId: (authType: string, id: string) => `/auth/${authType}/${id}`,
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  passwordResetSent: "/auth/password-reset-sent",
  newPassword: "/auth/reset-password",
  resetPassword: (code: string) => `/auth/reset-password/${code}`,
  confirmEmail: "/auth/confirm",
  dashboard: "/user-dashboard",
  dailyLogs: "/daily-logs",
  account: "/account",
  changePassword: "/account/change-password",
  accountSecurity: "/account/security",
  accountMembership: "/account/membership",
  cancelMembership: "/account/cancel-membership",
  accountTeam: "/account/team-config",
  accountBilling: "/account/billing",
  notificationSettings: "/account/notification-settings",
  deleteAccount: "/account/delete",
  teamInvite: (inviteHash: string) => `/teams/invite/${inviteHash}`,
  visionWelcome: "/athletic-vision-welcome",
  environment: "/environment",
  devUi: "/_dev/ui",
} as const;

/** Pages that are the same for everybody: written to HTML when the web is built. */
export const PRERENDERED_PATHS = [
  paths.home,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.contact,
  paths.inspiration,
  paths.choosePlan,
] as const;

/** Pages the browser draws by itself, as patterns (`:name` is one segment). */
export const CLIENT_ROUTE_PATTERNS = [
  "/inspiration/:athlete",
  paths.auth(":authType"),
  paths.authWithId(":authType", ":id"),
  paths.dashboard,
  paths.environment,
  paths.devUi,
] as const;

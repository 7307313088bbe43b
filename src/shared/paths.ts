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
  login: "/auth/login",
  forgotPassword: "/auth/forgot-password",
  resetPassword: (code: string) => `/auth/reset-password/${code}`,
  confirmEmail: "/auth/confirm",
  dashboard: "/user-dashboard",
  dailyLogs: "/daily-logs",
  account: "/account",
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
  paths.environment,
  paths.devUi,
] as const;

/**
 * The addresses that the front pages and the frame around every page use. They are loaded on every first visit, so
 * all other addresses are only in `paths.ts`.
 */
export const entryPaths = {
  home: "/",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  contact: "/contact",
  inspiration: "/inspiration",
  essay: (slug: string) => `/inspiration/${slug}`,
  choosePlan: "/choose-a-plan",
  evidence: "/evidence",
  checkoutCancelled: "/swaz-subscription-checkout-cancelled",
  changeCheckoutCancelled: "/swaz-subscription-change-checkout-cancelled",
  login: "/auth/login",
  register: "/auth/register",
  newPassword: "/auth/reset-password",
  resetPassword: (code: string) => `/auth/reset-password/${code}`,
  dashboard: "/user-dashboard",
  dailyLogs: "/daily-logs",
  account: "/account",
  accountMembership: "/account/membership",
  sleepWell: "/sleep-well",
  meditations: "/meditations",
  nightFlow: "/tonight",
  operator: "/operator",
  visionWelcome: "/athletic-vision-welcome",
} as const;

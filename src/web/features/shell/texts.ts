export const navLinksTexts = {
  somethingWentWrong: (message: string) => `Something went wrong: ${message}`,
} as const;

export const navigationTexts = {
  dashboard: "Dashboard",
  dailyLogs: "Daily Logs",
  inspiration: "Inspiration",
  account: "Account",
  logout: "Logout",
  memberLogin: "MEMBER LOGIN",
} as const;

export const queryLayoutTexts = {
  reload: "Reload",
  newVersion: "A new version is ready.",
} as const;

export const siteLayoutTexts = {
  skipToContent: "Skip to content",
  menuLabel: "Menu",
  mainLabel: "Main",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
  contact: "Contact",
} as const;

export const errorTexts = {
  unexpectedApplicationError: "Unexpected Application Error!",
  lead: "Nothing you wrote is lost. Load the page again; if it keeps happening, tell us through Contact.",
  loadAgain: "Load again",
  unknownError: "Unknown error",
} as const;

export const notFoundTexts = {
  home: "Home",
  chooseYourPlan: "Choose Your Plan",
  inspiration: "Inspiration",
  evidence: "Evidence",
  contact: "Contact",
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
  pageNotFound: "Page not found",
  pageNotHeading: "That page is not here",
  lead: "The address may be mistyped, or the page has moved. Nothing of yours is lost.",
  dashboard: "Dashboard",
  searchPagesAndVisions: "Search pages and visions",
  nothingName: "Nothing found with that name.",
} as const;

export const screenFrameTexts = {
  loading: "Loading...",
} as const;

export const trainingFooterTexts = {
  trainingFocus: "This is training for focus, not treatment.",
} as const;

import { frontPaths } from "#shared/front-paths.ts";

export type NavEntry = { label: string; to: string; kind: "link" | "join" | "logout" };

/** Screens that ask for the whole attention: the header keeps only its logo there. */
const QUIET_PAGES = [
  "/athletic-vision",
  "/weekly-map-create",
  "/daily-action-create",
  frontPaths.choosePlan,
  "/planning",
];

const MEMBER_ENTRIES: NavEntry[] = [
  { label: "Dashboard", to: frontPaths.dashboard, kind: "link" },
  { label: "Daily Logs", to: frontPaths.dailyLogs, kind: "link" },
  { label: "Inspiration", to: frontPaths.inspiration, kind: "link" },
  { label: "Account", to: frontPaths.account, kind: "link" },
  { label: "Logout", to: frontPaths.home, kind: "logout" },
];

export function navEntries(pathname: string, isLoggedIn: boolean): NavEntry[] {
  const current = pagePath(pathname);
  const entries = isLoggedIn ? MEMBER_ENTRIES : visitorEntries(current);
  return entries.filter((entry) => entry.kind === "logout" || entry.to !== current);
}

export function hidesNavigation(pathname: string): boolean {
  const current = pagePath(pathname);
  return QUIET_PAGES.some((start) => current.startsWith(start));
}

function visitorEntries(current: string): NavEntry[] {
  return [
    {
      label: current === frontPaths.home ? "MEMBER LOGIN" : "Login",
      to: frontPaths.login,
      kind: "link",
    },
    { label: "JOIN NOW", to: frontPaths.choosePlan, kind: "join" },
  ];
}

/** Addresses are matched whatever their case and with or without a closing slash. */
function pagePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
}

import { entryPaths } from "#shared/entry-paths.ts";
import { navigationTexts as texts } from "./texts.ts";

export type NavEntry = { label: string; to: string; kind: "link" | "join" | "logout" };

const MEMBER_ENTRIES: NavEntry[] = [
  { label: texts.dashboard, to: entryPaths.dashboard, kind: "link" },
  { label: texts.dailyLogs, to: entryPaths.dailyLogs, kind: "link" },
  { label: texts.inspiration, to: entryPaths.inspiration, kind: "link" },
  { label: texts.account, to: entryPaths.account, kind: "link" },
  { label: texts.logout, to: entryPaths.home, kind: "logout" },
];

export function navEntries(pathname: string, isLoggedIn: boolean): NavEntry[] {
  const current = pagePath(pathname);
  const entries = isLoggedIn ? MEMBER_ENTRIES : visitorEntries(current);
  return entries.filter((entry) => entry.kind === "logout" || entry.to !== current);
}

function visitorEntries(current: string): NavEntry[] {
  return [
    {
      label: current === entryPaths.home ? texts.memberLogin : "Login",
      to: entryPaths.login,
      kind: "link",
    },
    { label: "JOIN NOW", to: entryPaths.choosePlan, kind: "join" },
  ];
}

/** Normalises a path, so that case and a trailing slash don't matter. */
function pagePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
}

import type { PageRule } from "#server/platform/http/site.ts";
import { changedEssays, type EssayChanges, isChanged } from "#shared/content/essay-changes.ts";
import { ESSAYS } from "#shared/content/essays.ts";
import { findEssay } from "#shared/content/find-essay.ts";
import { CLIENT_ROUTE_PATTERNS, PRERENDERED_PATHS } from "#shared/pages.ts";
import { paths } from "#shared/paths.ts";

const SHELL = "app.html";
const ESSAY_LIST = "inspiration.html";

/** What people type because most sites have a page there. */
const COMMON_ADDRESSES = new Map<string, string>([
  ["/login", paths.login],
  ["/register", paths.register],
  ["/signup", paths.register],
  ["/pricing", paths.choosePlan],
  ["/dashboard", paths.dashboard],
  ["/settings", paths.account],
  ["/help", paths.contact],
]);

type Options = {
  isProduction: boolean;
  /** Which file draws a screen, by the pattern of its address. */
  screens: Record<string, string>;
  essayChanges: () => EssayChanges;
};

/** Which built file answers an address, in any letter case. An essay that does not exist still has a page, with a 404. */
export function createPageRule({ isProduction, screens, essayChanges }: Options): PageRule {
  const files = new Map<string, string>(
    PRERENDERED_PATHS.map((path) => [path, path === "/" ? "index.html" : `${path.slice(1)}.html`]),
  );
  const screenPatterns = CLIENT_ROUTE_PATTERNS.filter(
    (pattern) => !(isProduction && pattern === paths.devUi),
  ).map((pattern) => ({
    matches: new RegExp(`^${pattern.replaceAll(/:[^/]+/g, "[^/]+")}$`, "i"),
    file: screens[pattern] ?? SHELL,
  }));

  return (path) => {
    const address = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const file = files.get(address) ?? files.get(address.toLowerCase());
    if (file === ESSAY_LIST && hasChanges(essayChanges())) return { file: SHELL, status: 200 };
    if (file) return { file, status: 200 };
    const athlete = /^\/inspiration\/([^/]+)$/i.exec(address)?.[1];
    if (athlete !== undefined) return essayPage(athlete, essayChanges());
    // The page asks who looks at it, and shows itself to operators; for everybody else it is not there.
    if (isProduction && address.toLowerCase() === paths.environment)
      return { file: SHELL, status: 404 };
    const redirect = COMMON_ADDRESSES.get(address.toLowerCase());
    if (redirect) return { redirect };
    const screen = screenPatterns.find(({ matches }) => matches.test(address));
    return screen && { file: screen.file, status: 200 };
  };
}

function hasChanges({ written, takenDown }: EssayChanges): boolean {
  return written.length + takenDown.length > 0;
}

function essayPage(parameter: string, changes: EssayChanges): { file: string; status: number } {
  const found = findEssay(changedEssays(ESSAYS, changes), decode(parameter));
  if (found.kind !== "match") return { file: SHELL, status: found.kind === "none" ? 404 : 200 };
  // With several matches the page also lists the others, which only the browser can draw; the same goes for changed
  // essays.
  const isDrawn = found.others.length === 0 && !isChanged(found.essay.slug, changes);
  return { file: isDrawn ? `inspiration/${found.essay.slug}.html` : SHELL, status: 200 };
}

function decode(parameter: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}

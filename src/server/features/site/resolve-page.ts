import type { PageResolver } from "#server/platform/http/static-site.ts";
import { applyEssayChanges, type EssayChanges, isChanged } from "#shared/content/essay-changes.ts";
import { ESSAYS } from "#shared/content/essays.ts";
import { findEssay } from "#shared/content/find-essay.ts";
import { CLIENT_ROUTE_PATTERNS, PRERENDERED_PATHS } from "#shared/pages.ts";
import { paths } from "#shared/paths.ts";

const SHELL = "app.html";
const ESSAY_LIST = "inspiration.html";

/** Addresses that people type because most sites have a page there. */
const REDIRECTS = new Map<string, string>([
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
  /** The file that renders each screen, by its route pattern. */
  screens: Record<string, string>;
  essayChanges: () => EssayChanges;
};

/**
 * Maps an address to a built file, ignoring case. An essay that doesn't exist still has a page, served with a 404.
 */
export function createPageResolver({ isProduction, screens, essayChanges }: Options): PageResolver {
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
    // The page itself checks who is viewing it and only renders for operators. For everyone else it doesn't exist,
    // hence the 404.
    if (isProduction && address.toLowerCase() === paths.environment)
      return { file: SHELL, status: 404 };
    const redirect = REDIRECTS.get(address.toLowerCase());
    if (redirect) return { redirect };
    const screen = screenPatterns.find(({ matches }) => matches.test(address));
    return screen && { file: screen.file, status: 200 };
  };
}

function hasChanges({ written, takenDown }: EssayChanges): boolean {
  return written.length + takenDown.length > 0;
}

function essayPage(parameter: string, changes: EssayChanges): { file: string; status: number } {
  const found = findEssay(applyEssayChanges(ESSAYS, changes), decode(parameter));
  if (found.kind !== "match") return { file: SHELL, status: found.kind === "none" ? 404 : 200 };
  // If there are several matches, the page also lists the others, which requires the client. The same goes for
  // changed essays.
  const isPrerendered = found.others.length === 0 && !isChanged(found.essay.slug, changes);
  return { file: isPrerendered ? `inspiration/${found.essay.slug}.html` : SHELL, status: 200 };
}

function decode(parameter: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}

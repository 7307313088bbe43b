import type { Plugin } from "vite";
import { isSchemaModule } from "./contract-schemas.ts";
import { isTextsModule } from "./split-texts.ts";

// Decides which file of the build a module goes into. Round trips cost a phone more than bytes, so a screen is a
// handful of files: React, the shell around every page, code shared by the members' screens, and one file for each
// area.

type Bundle = {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
};

/** Pages by the beginning of their file name in src/web/pages; front pages have a file each. */
const AREAS: [area: string, pages: RegExp][] = [
  ["dashboard", /^user-dashboard/],
  ["planning-day", /^daily-action-create$/],
  ["planning-week", /^weekly-map-create$/],
  ["planning-vision", /^weekly-map-athletic-vision$/],
  ["planning", /^(?:planning|daily-action|weekly-map)/],
  ["vision-edit", /^athletic-vision(?:-edit)?$/],
  ["vision-review", /^athletic-vision-review$/],
  ["vision-first-time", /^athletic-vision-first-time/],
  ["vision", /^athletic-vision/],
  ["meditations", /^meditations/],
  ["practice", /^(?:sleep-well|tonight|reset)/],
  ["rest", /^rest$/],
  ["events", /^events/],
  ["imagery", /^imagery/],
  ["day", /^daily-log$/],
  ["logs", /^(?:daily-logs|weekly-report)/],
  ["proof", /^proof/],
  ["account", /^account(?:-information)?$/],
  ["account-more", /^account/],
  ["calls", /^calls/],
  ["workshops", /^workshops/],
  ["film", /^film/],
  ["operator", /^operator/],
  // A front page, but built from what the members' screens share.
  ["contact", /^contact/],
  ["login", /^auth-screen/],
  ["access", /^(?:guardian|unsubscribe|snooze|team-invite|first-subscription)/],
  ["billing", /^subscription-(?:change-)?success/],
];

/**
 * Areas whose pages need more than the parent area: their file is loaded in addition, and shared code stays in the
 * parent's file.
 */
const PARENT_AREA: Record<string, string> = {
  "planning-day": "planning",
  "planning-week": "planning",
  "planning-vision": "planning",
  "vision-edit": "vision",
  "vision-first-time": "vision",
  meditations: "practice",
  day: "logs",
  "account-more": "account",
};

/** Small modules that the front pages share: separate files would cost more in requests than in bytes. */
const FRONT_PAGES_SHARE = [
  "shared/billing/plans.ts",
  "shared/billing/prices.ts",
  "shared/format/dollars.ts",
  "shared/lazy-value.ts",
  "web/art/artworks/breathing-horizon.gen.ts",
  "web/art/artworks/vision.gen.ts",
  "web/art/artworks/weekly-call.gen.ts",
  "web/features/billing/period-labels.ts",
  "web/platform/use-hydrated.ts",
  "web/ui/choice.tsx",
  "web/ui/class-names.ts",
  "web/ui/empty-state.tsx",
  "web/ui/field.tsx",
  "web/ui/picture.tsx",
  "web/ui/stepper.tsx",
  "web/ui/visually-hidden.tsx",
];
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/(?!arrow-left\.))/;
const isSharedByFrontPages = (id: string) =>
  ICONS.test(id) || FRONT_PAGES_SHARE.some((path) => id.endsWith(`/src/${path}`));

/** The modules that every members' screen starts with. */
const MEMBER_FRAME =
  /\/src\/web\/(?:routes\/server-pages|features\/(?:shell\/query|auth\/member)-layout)\.tsx?$/;

/** Reading aloud, which only essays and the vision use. */
const SPEECH = /\/src\/(?:web\/platform\/speech\/|shared\/vision\/sentences\.ts$)/;

/** Text search, which some front pages and some members' screens use, but most don't. */
const SEARCH = /\/src\/shared\/fold-text\.ts$/;

const FRONT_PAGE = "front page";
const FOR_DEVELOPERS = /^(?:dev-ui|environment)$/;

/** Modules fetched after the page: they stay in the files of the screens that need them immediately. */
const FETCHED_LATER =
  /\/src\/web\/(?:data\/deliveries\.ts|pages\/parts\/vision-with-player\.tsx|platform\/push\.ts|features\/(?:vision\/(?:believability|goal-dates)|dashboard\/check-in|account\/deletion-notice)\.tsx)$/;

/** The origin of a module that no page imports statically, such as a dialog that is fetched when it is opened. */
const ON_DEMAND = "on demand";

function originOf(id: string): string | undefined {
  if (id.endsWith("/src/web/main.tsx")) return "shell";
  if (MEMBER_FRAME.test(id)) return "members";
  const page = /\/src\/web\/pages\/([^/]+)\.tsx$/.exec(id)?.[1];
  if (!page || FOR_DEVELOPERS.test(page)) return undefined;
  return AREAS.find(([, pages]) => pages.test(page))?.[0] ?? FRONT_PAGE;
}

const MEMBER_AREAS = new Set(["members", ...AREAS.map(([area]) => area)]);

const knownOrigins = new Map<string, Set<string>>();

/** Returns what a module is loaded together with, that is, without a dynamic import in between. */
function originsOf(id: string, bundle: Bundle): Set<string> {
  const known = knownOrigins.get(id);
  if (known) return known;
  const origins = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = bundle.getModuleInfo(at);
    const origin = originOf(at);
    if (origin) origins.add(origin);
    else if ((info?.dynamicImporters.length ?? 0) > 0 && !FETCHED_LATER.test(at))
      origins.add(ON_DEMAND);
    for (const importer of info?.importers ?? []) visit(importer);
  };
  visit(id);
  knownOrigins.set(id, origins);
  return origins;
}

// Packages with separate files, because they change less often than we release and not every page needs them.
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;
const FORMS = /\/node_modules\/react-hook-form\//;
const AUTH_CLIENT = /\/node_modules\/@supabase\/|\/src\/web\/platform\/session\/auth-client\.ts$/;

/** Returns whether a module imports a library, directly or indirectly. */
function needs(library: RegExp, id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (library.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = bundle.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((next) => needs(library, next, bundle, seen));
}

/** Modules for the auth client and for forms that must not fetch it. */
const AUTH_CLIENT_HELPERS = /\/src\/web\/platform\/session\/(?:unreachable|log-in-from-url)\.ts$/;

const WITH_AUTH_CLIENT = "-auth";

/** Areas in which every screen loads the form library: code that only they share need not reach the others. */
const FORM_AREAS = new Set(["account", "account-more", "access", "login"]);

/** Areas with the audio player. */
const PLAYER_AREAS = new Set([
  "meditations",
  "vision-edit",
  "vision-first-time",
  "vision-review",
  "proof",
  "imagery",
]);

/** Areas with sound: code that only they share is bundled with reading aloud, which each of them can do. */
const SOUND = new Set([...PLAYER_AREAS, "practice"]);

/** Areas about days: planning, living and reviewing them. */
const DAYS = new Set(["planning", "planning-day", "planning-week", "practice", "logs", "day"]);

/** Areas whose screens are opened first: their files omit code that only other areas need. */
const OPENED_FIRST = new Set([
  "planning",
  "planning-day",
  "planning-week",
  "practice",
  "vision",
  "vision-review",
  "logs",
  "account",
]);

const isOpenedFirst = (areas: string[]) => areas.some((area) => OPENED_FIRST.has(area));
const overflowChunkOf = (areas: string[]) =>
  isOpenedFirst(areas) ? "members-more" : "members-rare";

function areasOf(origins: Set<string>): string[] {
  const areas = [...origins].filter((origin) => MEMBER_AREAS.has(origin));
  const wider = new Set(areas.map((area) => PARENT_AREA[area] ?? area));
  return areas.length > 1 && wider.size === 1 ? [...wider] : areas;
}

function chunkOf(id: string, bundle: Bundle): string | null {
  const shownBy = isTextsModule(id) ? bundle.getModuleInfo(id)?.importers : undefined;
  // A component's texts go where the component goes, whatever else it needs.
  if (shownBy?.length === 1) return chunkOf(shownBy[0] ?? "", bundle);
  if (isSchemaModule(id)) return "schemas";
  if (SEARCH.test(id)) return "search";
  if (SPEECH.test(id)) return "sound";
  if (FORMS.test(id)) return "forms";
  if (AUTH_CLIENT.test(id)) return "auth-client";
  if (AUTH_CLIENT_HELPERS.test(id)) return "members-more";
  const origins = originsOf(id, bundle);
  if (origins.has("shell") || isSharedByFrontPages(id)) return "shell";
  const areas = areasOf(origins);
  const [area] = areas;
  if (area === undefined) return null;
  if (areas.length > 1) return sharedChunkOf(id, bundle, origins, areas);
  // A front page or a dialog that uses a part of an area must not fetch all of it.
  const prefix = area === "operator" ? "operator-" : "";
  if (origins.has(FRONT_PAGE)) return `${prefix}common`;
  if (origins.has(ON_DEMAND)) return `${prefix}${overflowChunkOf(areas)}`;
  // Screens that don't need the auth client must work even if it couldn't be loaded.
  return area !== "login" && needs(AUTH_CLIENT, id, bundle) ? `${area}${WITH_AUTH_CLIENT}` : area;
}

function sharedChunkOf(id: string, bundle: Bundle, origins: Set<string>, areas: string[]): string {
  if (origins.has(FRONT_PAGE)) return "common";
  // Nearly everyone starts at the dashboard, so it must not load what only other areas share.
  if (areas.includes("members") || areas.includes("dashboard")) return "members";
  if (needs(FORMS, id, bundle)) return isOpenedFirst(areas) ? "forms" : "forms-rare";
  if (needs(AUTH_CLIENT, id, bundle)) return "auth-client";
  // Operators are few, so code that they share with one members' area stays in that area's file.
  const [area, another] = areas.filter((each) => each !== "operator");
  if (area !== undefined && another === undefined && !origins.has(ON_DEMAND)) return area;
  if (areas.every((area) => FORM_AREAS.has(area)) && !isOpenedFirst(areas)) return "forms-rare";
  if (areas.every((area) => FORM_AREAS.has(area)) && !origins.has(ON_DEMAND)) return "forms";
  if (areas.every((area) => DAYS.has(area)) && !origins.has(ON_DEMAND)) return "days";
  if (areas.every((area) => PLAYER_AREAS.has(area))) return "listening";
  return areas.every((area) => SOUND.has(area)) ? "sound" : overflowChunkOf(areas);
}

const named = (name: string) => (id: string, bundle: Bundle) =>
  chunkOf(id, bundle) === name ? name : null;

function areaWithoutAuthClient(id: string, bundle: Bundle): string | null {
  const chunk = chunkOf(id, bundle);
  return chunk?.endsWith(WITH_AUTH_CLIENT) ? null : chunk;
}

function areaOfMembers(id: string, bundle: Bundle): string | null {
  const chunk = areaWithoutAuthClient(id, bundle);
  return chunk === "operator" ? null : chunk;
}

/** Imported chunks come before those that import them. */
const SHARED = [
  "schemas",
  "search",
  "shell",
  "common",
  "members",
  "members-more",
  "members-rare",
  "days",
  "forms",
  "auth-client",
  "forms-rare",
  "sound",
  "listening",
  "operator-common",
  "operator-members-rare",
  ...new Set(Object.values(PARENT_AREA)),
];

/** Groups in order of priority: a group includes its modules' imports unless an earlier one already has them. */
export const CHUNK_GROUPS = [
  { name: "react", test: REACT },
  ...SHARED.map((name) => ({ name: named(name), debugName: name })),
  { name: areaOfMembers, debugName: "areas of members" },
  { name: areaWithoutAuthClient, debugName: "areas" },
  { name: chunkOf, debugName: "parts of areas that need the auth client" },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** Chunks of the first screens, nearly all of whose code runs immediately. */
const EAGERLY_COMPILED = new Set([
  "react",
  "shell",
  "members",
  "members-more",
  "days",
  "forms",
  "listening",
  "dashboard",
  "calls",
  ...OPENED_FIRST,
]);

/**
 * Adds a comment that makes browsers that support it compile the whole file in the background as it arrives. Without
 * it, each function is compiled on its first call while the page waits, a quarter of its script time.
 */
export function eagerCompile(): Plugin {
  return {
    name: "compile-whole",
    generateBundle: {
      // The comment only counts at the very top, where Vite puts its own lines.
      order: "post",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && EAGERLY_COMPILED.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

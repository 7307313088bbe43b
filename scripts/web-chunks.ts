import type { Plugin } from "vite";
import { isSchemaModule } from "./contract-schemas.ts";
import { isTextsModule } from "./split-texts.ts";

// Which file of the build a module goes into. Round trips cost a phone more than bytes, so a screen is a handful of
// files: React, the shell around every page, what members' screens share, and one file for each area.

type Bundle = {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
};

/** Pages by the start of their file's name in src/web/pages; front pages have a file each. */
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
  // A front page, but made of what the members' screens share.
  ["contact", /^contact/],
  ["login", /^auth-screen/],
  ["access", /^(?:guardian|unsubscribe|snooze|team-invite|first-subscription)/],
  ["billing", /^subscription-(?:change-)?success/],
];

/** Pages that need more than the others of an area: their file comes on top of it, and what they share stays in it. */
const ON_TOP_OF: Record<string, string> = {
  "planning-day": "planning",
  "planning-week": "planning",
  "planning-vision": "planning",
  "vision-edit": "vision",
  "vision-first-time": "vision",
  meditations: "practice",
  day: "logs",
  "account-more": "account",
};

/** Small things that the front pages share: a file for each would cost more in requests than in bytes. */
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

/** Every members' screen starts with these. */
const MEMBER_FRAME =
  /\/src\/web\/(?:routes\/server-pages|features\/(?:shell\/query|auth\/member)-layout)\.tsx?$/;

/** Reading aloud: an essay and the vision are read, and nothing else. */
const SPEECH = /\/src\/(?:web\/platform\/speech\/|shared\/vision\/sentences\.ts$)/;

/** Searching by words: some front pages and some members' screens do, most do neither. */
const SEARCH = /\/src\/shared\/fold-text\.ts$/;

const FRONT_PAGE = "front page";
const FOR_DEVELOPERS = /^(?:dev-ui|environment)$/;

/** Fetched after the page: they stay in the files of the screens that need them at once. */
const FETCHED_LATER =
  /\/src\/web\/(?:data\/deliveries\.ts|pages\/parts\/heard-vision\.tsx|platform\/push\.ts|features\/(?:vision\/(?:believability|goal-dates)|dashboard\/check-in|account\/deletion-notice)\.tsx)$/;

/** The origin of a module that no page imports statically: a dialog, say, that is fetched when it is opened. */
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

/** What a module is loaded together with: no dynamic import lies between them. */
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

// Packages in files of their own: they change less often than we release, and not every page needs them.
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;
const FORMS = /\/node_modules\/react-hook-form\//;
const AUTH_CLIENT = /\/node_modules\/@supabase\/|\/src\/web\/platform\/session\/auth-client\.ts$/;

/** Whether a module imports one of a library, itself or through others. */
function needs(library: RegExp, id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (library.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = bundle.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((next) => needs(library, next, bundle, seen));
}

/** The auth client uses them, and so do forms that must not fetch it. */
const BESIDE_AUTH_CLIENT = /\/src\/web\/platform\/session\/(?:unreachable|log-in-by-address)\.ts$/;

const WITH_AUTH_CLIENT = "-auth";

/** Areas that load the forms' library with each of their screens: what only they share need not reach the others. */
const OF_FORMS = new Set(["account", "account-more", "access", "login"]);

/** Areas with the player. */
const LISTENING = new Set([
  "meditations",
  "vision-edit",
  "vision-first-time",
  "vision-review",
  "proof",
  "imagery",
]);

/** Areas with sound: what only they share comes with the reading aloud, which each of them can do. */
const SOUND = new Set([...LISTENING, "practice"]);

/** Areas about days: planned, lived and looked back on. */
const DAYS = new Set(["planning", "planning-day", "planning-week", "practice", "logs", "day"]);

/** Areas whose screens are opened first: what only the others need is not in their files. */
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
const moreOf = (areas: string[]) => (isOpenedFirst(areas) ? "members-more" : "members-rare");

function areasOf(origins: Set<string>): string[] {
  const areas = [...origins].filter((origin) => MEMBER_AREAS.has(origin));
  const wider = new Set(areas.map((area) => ON_TOP_OF[area] ?? area));
  return areas.length > 1 && wider.size === 1 ? [...wider] : areas;
}

function chunkOf(id: string, bundle: Bundle): string | null {
  const shownBy = isTextsModule(id) ? bundle.getModuleInfo(id)?.importers : undefined;
  // A component's texts go where it goes, whatever it needs beside them.
  if (shownBy?.length === 1) return chunkOf(shownBy[0] ?? "", bundle);
  if (isSchemaModule(id)) return "schemas";
  if (SEARCH.test(id)) return "search";
  if (SPEECH.test(id)) return "sound";
  if (FORMS.test(id)) return "forms";
  if (AUTH_CLIENT.test(id)) return "auth-client";
  if (BESIDE_AUTH_CLIENT.test(id)) return "members-more";
  const origins = originsOf(id, bundle);
  if (origins.has("shell") || isSharedByFrontPages(id)) return "shell";
  const areas = areasOf(origins);
  const [area] = areas;
  if (area === undefined) return null;
  if (areas.length > 1) return sharedChunkOf(id, bundle, origins, areas);
  // A front page or a dialog that uses a part of an area must not fetch all of it.
  const prefix = area === "operator" ? "operator-" : "";
  if (origins.has(FRONT_PAGE)) return `${prefix}common`;
  if (origins.has(ON_DEMAND)) return `${prefix}${moreOf(areas)}`;
  // Screens that do without the auth client work where it could not be fetched.
  return area !== "login" && needs(AUTH_CLIENT, id, bundle) ? `${area}${WITH_AUTH_CLIENT}` : area;
}

function sharedChunkOf(id: string, bundle: Bundle, origins: Set<string>, areas: string[]): string {
  if (origins.has(FRONT_PAGE)) return "common";
  // The dashboard is where nearly everybody starts: it pays for nothing that only other areas share.
  if (areas.includes("members") || areas.includes("dashboard")) return "members";
  if (needs(FORMS, id, bundle)) return isOpenedFirst(areas) ? "forms" : "forms-rare";
  if (needs(AUTH_CLIENT, id, bundle)) return "auth-client";
  // Few are operators: what they share with one area of the members waits there for them.
  const [area, another] = areas.filter((each) => each !== "operator");
  if (area !== undefined && another === undefined && !origins.has(ON_DEMAND)) return area;
  if (areas.every((area) => OF_FORMS.has(area)) && !isOpenedFirst(areas)) return "forms-rare";
  if (areas.every((area) => OF_FORMS.has(area)) && !origins.has(ON_DEMAND)) return "forms";
  if (areas.every((area) => DAYS.has(area)) && !origins.has(ON_DEMAND)) return "days";
  if (areas.every((area) => LISTENING.has(area))) return "listening";
  return areas.every((area) => SOUND.has(area)) ? "sound" : moreOf(areas);
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

/** What others import comes before what imports it. */
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
  ...new Set(Object.values(ON_TOP_OF)),
];

/** In the order in which they are taken: a group brings its modules' imports along unless an earlier one has them. */
export const CHUNK_GROUPS = [
  { name: "react", test: REACT },
  ...SHARED.map((name) => ({ name: named(name), debugName: name })),
  { name: areaOfMembers, debugName: "areas of members" },
  { name: areaWithoutAuthClient, debugName: "areas" },
  { name: chunkOf, debugName: "parts of areas that need the auth client" },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** What the screens that are opened first run nearly all of at once. */
const RUN_AT_ONCE = new Set([
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
 * Browsers that know the comment compile the whole file beside the page while it arrives. Without it each function is
 * compiled when it is first called, and the page waits: a quarter of the time that its scripts take.
 */
export function compileWhole(): Plugin {
  return {
    name: "compile-whole",
    generateBundle: {
      // It counts at the very top only, and Vite puts its own lines there.
      order: "post",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && RUN_AT_ONCE.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

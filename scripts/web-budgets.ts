import { brotliCompressSync } from "node:zlib";
import { type Chunks, chunksOf } from "./built-chunks.ts";
import { settingsLength } from "./builds.mjs";

// The size budgets for the first load of each screen. The build fails when one is exceeded: make the screen lighter,
// or explain here and in the commit why it may be larger. Each leaves about 0.1 kB for the hashes in file names,
// whose compressed size varies with every change.

type Budget = { files: number; kilobytes: number };

/** Kilobytes after brotli compression, as most browsers get them; keyed by the page's file in src/web/pages. */
const MEMBERS: Record<string, Budget> = {
  "user-dashboard": { files: 5, kilobytes: 113.2 },
  calls: { files: 7, kilobytes: 121.6 },
  "athletic-vision-review": { files: 8, kilobytes: 130.6 },
  "athletic-vision-step": { files: 6, kilobytes: 119 },
  "daily-logs": { files: 7, kilobytes: 121.8 },
  "weekly-report": { files: 7, kilobytes: 121.8 },
  planning: { files: 7, kilobytes: 124.1 },
  "daily-action-create": { files: 8, kilobytes: 128.7 },
  "weekly-map-create": { files: 8, kilobytes: 127.7 },
  tonight: { files: 8, kilobytes: 126 },
  reset: { files: 8, kilobytes: 126 },
  "account-information": { files: 7, kilobytes: 130.7 },
  "auth-screen": { files: 10, kilobytes: 159.7 },
};

const FRONT_PAGES: Record<string, Budget> = {
  landing: { files: 4, kilobytes: 82.4 },
  "choose-a-plan": { files: 4, kilobytes: 82.9 },
};

/**
 * A server's initial congestion window is 14,600 bytes; a page that fits into it with its headers (0.9 kB) needs no
 * second round trip.
 */
const FRONT_PAGE_KILOBYTES = 13.7;

/**
 * The boot script, which is inlined into every page: everything that runs before a front page's largest picture has
 * loaded.
 */
const BOOT_KILOBYTES = 5;

/** The modules that every members' screen starts with; its page is added to these. */
export const MEMBER_FRAME = [
  "main.tsx",
  "routes/server-pages.ts",
  "features/shell/query-layout.tsx",
  "features/auth/member-layout.tsx",
];

export const pageModule = (page: string) => `pages/${page}.tsx`;

type Built = {
  chunks: Chunks;
  /** Compressed size of every file. */
  sizes: Map<string, number>;
  frontPages: string[];
  boot: string;
};

/** Throws an error with a line for each screen that exceeds its budget. */
export function checkBudgets({ chunks, sizes, frontPages, boot }: Built): void {
  const bootKilobytes = brotliCompressSync(boot).length / 1000;
  const over = (what: string, modules: string[], budget: Budget): string[] => {
    const files = [...chunksOf(chunks, modules)].map(({ file }) => file);
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    // Long URLs in the settings must not keep the product from starting.
    const kilobytes = (bytes - settingsLength()) / 1000;
    if (files.length <= budget.files && kilobytes <= budget.kilobytes) return [];
    return [
      `${what}: ${files.length} scripts of ${budget.files}, ${kilobytes.toFixed(1)} kB of ${budget.kilobytes}`,
    ];
  };
  const problems = [
    ...(bootKilobytes > BOOT_KILOBYTES
      ? [`the first script: ${bootKilobytes.toFixed(1)} kB of ${BOOT_KILOBYTES}`]
      : []),
    ...frontPages.flatMap((page) => {
      const kilobytes = ((sizes.get(page) ?? 0) - settingsLength()) / 1000;
      return kilobytes > FRONT_PAGE_KILOBYTES
        ? [`${page}: ${kilobytes.toFixed(1)} kB of ${FRONT_PAGE_KILOBYTES}`]
        : [];
    }),
    ...Object.entries(FRONT_PAGES).flatMap(([page, budget]) =>
      over(page, ["main.tsx", pageModule(page)], budget),
    ),
    ...Object.entries(MEMBERS).flatMap(([page, budget]) =>
      over(page, [...MEMBER_FRAME, pageModule(page)], budget),
    ),
  ];
  if (problems.length > 0)
    throw new Error(`Over the budgets of scripts/web-budgets.ts:\n${problems.join("\n")}`);
}

import { setTimeout as delay } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from "@playwright/test";
import type { RunningServer } from "../e2e/testing/server.ts";
import { chromiumPath } from "../scripts/chromium.ts";
import { REMEMBERED_UNTIL_KEY, SESSION_KEY } from "../src/web/platform/session/session-storage.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure } from "./figure.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { createSlowPhone, type SlowPhone } from "./slow-phone.ts";

const ROUNDS = 3;
/** Longer than a request takes on this network. */
const QUIET_MS = 1_000;
const POLL_INTERVAL_MS = 200;

/** The most used screens, by how often members open them in a week. */
const SCREENS = [
  "/user-dashboard",
  "/daily-action-create",
  "/tonight",
  "/athletic-vision-review",
  "/planning",
  "/daily-logs",
  "/weekly-map-create",
  "/weekly-report",
  "/calls",
  "/account",
];

/** Goals for members' screens in milliseconds: first contentful paint and largest contentful paint. */
const GOALS = { cold: { paint: 1200, content: 2500 }, warm: 800, worker: 500 };
const MAX_FILES = 8;
const MAX_SCRIPT_KB = 130;
const MAX_READS = 1;

type Load = { paint: number; content: number; scripts: number; scriptKb: number; reads: number };

/**
 * Measures how long a member with a slow phone waits: on the first visit, on the next one, and with the service
 * worker.
 */
export async function screens(product: RunningServer): Promise<Figure[]> {
  return withBrowser(product, product.url, async (phone, open) => {
    const installed = await loadWithServiceWorker(phone, await open("allow"));
    const figures: Figure[] = [];
    for (const path of SCREENS) {
      const visits = await inTurns(() => loadTwice(phone, open, path));
      const cold = medians(visits.map(([first]) => first));
      const warm = medians(visits.map(([, second]) => second));
      figures.push(...figuresOf(path, cold, warm, medians(installed.get(path) ?? [])));
    }
    return figures;
  });
}

/**
 * Measures the first and the next visit through the proxy from compose.yaml, which uses a single HTTP/2 connection
 * for everything.
 */
export async function screensOverHttp2(product: RunningServer): Promise<Figure[]> {
  const proxy = await startHttp2Proxy(product.url);
  try {
    return await withBrowser(product, proxy.url, async (phone, open) => {
      const figures: Figure[] = [];
      for (const path of SCREENS) {
        const visits = await inTurns(() => loadTwice(phone, open, path));
        const cold = medians(visits.map(([first]) => first));
        const warm = medians(visits.map(([, second]) => second));
        figures.push(
          atMost(`${path} cold, first paint`, cold.paint, GOALS.cold.paint, "ms"),
          atMost(`${path} cold, content`, cold.content, GOALS.cold.content, "ms"),
          atMost(`${path} warm, first paint`, warm.paint, GOALS.warm, "ms"),
        );
      }
      return figures;
    });
  } finally {
    await proxy.stop();
  }
}

type Open = (serviceWorkers: "allow" | "block") => Promise<BrowserContext>;

async function withBrowser(
  product: RunningServer,
  url: string,
  measure: (phone: SlowPhone, open: Open) => Promise<Figure[]>,
): Promise<Figure[]> {
  const session = JSON.stringify(await logIn(product.url));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox"],
  });
  try {
    const phone = await createSlowPhone(browser);
    return await measure(phone, (serviceWorkers) =>
      openAsMember(browser, url, session, serviceWorkers),
    );
  } finally {
    await browser.close();
  }
}

function figuresOf(path: string, cold: Load, warm: Load, installed: Load): Figure[] {
  return [
    atMost(`${path} cold, first paint`, cold.paint, GOALS.cold.paint, "ms"),
    atMost(`${path} cold, content`, cold.content, GOALS.cold.content, "ms"),
    atMost(`${path} cold, scripts`, cold.scripts, MAX_FILES),
    atMost(`${path} cold, script`, cold.scriptKb, MAX_SCRIPT_KB, "KB"),
    atMost(`${path} cold, reads of data`, cold.reads, MAX_READS),
    atMost(`${path} warm, first paint`, warm.paint, GOALS.warm, "ms"),
    atMost(`${path} by the service worker, first paint`, installed.paint, GOALS.worker, "ms"),
  ];
}

/** Opens a phone on which the demo athlete is logged in. */
export async function openAsMember(
  browser: Browser,
  url: string,
  session: string,
  serviceWorkers: "allow" | "block",
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    // The proxy's certificate is signed by its own certificate authority.
    ignoreHTTPSErrors: true,
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: remembered(session) }] },
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
}

function remembered(session: string): { name: string; value: string }[] {
  const tomorrow = Date.now() + 24 * 3600 * 1000;
  return [
    { name: SESSION_KEY, value: session },
    { name: REMEMBERED_UNTIL_KEY, value: String(tomorrow) },
  ];
}

/** Loads the first visit and a second one with a warm HTTP cache. */
async function loadTwice(phone: SlowPhone, open: Open, path: string): Promise<[Load, Load]> {
  const context = await open("block");
  try {
    const tab = await openTab(context);
    await phone.slowNetwork(tab.devtools);
    await phone.slowProcessor(tab.devtools);
    await openScreen(tab, path, IS_COMPLETE);
    await until(tab, IS_QUIET);
    const first = await loadOf(tab);
    await tab.page.goto("about:blank");
    await phone.slowProcessor(tab.devtools);
    await openScreen(tab, path, IS_PAINTED);
    return [first, await loadOf(tab)];
  } finally {
    await context.close();
  }
}

/** Loads the screen as a member who has opened every screen before. */
async function loadWithServiceWorker(
  phone: SlowPhone,
  context: BrowserContext,
): Promise<Map<string, Load[]>> {
  try {
    const tab = await openTab(context);
    for (const path of SCREENS) await openScreen(tab, path, IS_COMPLETE);
    await tab.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await phone.slowNetwork(tab.devtools);
    const loads = new Map<string, Load[]>();
    for (const path of SCREENS) {
      const open = async () => {
        await tab.page.goto("about:blank");
        await phone.slowProcessor(tab.devtools);
        await openScreen(tab, path, IS_PAINTED);
        return loadOf(tab);
      };
      loads.set(path, await inTurns(open));
    }
    return loads;
  } finally {
    await context.close();
  }
}

const IS_PAINTED = 'performance.getEntriesByName("first-contentful-paint").length > 0';

/** True once the frame and the screen's own loading skeleton are gone. */
const IS_COMPLETE =
  'document.querySelector("#main") !== null && document.querySelector(".animate-pulse") === null';

/** The largest paint may be an image that arrives last. Streams keep the network busy, so it never goes idle. */
const IS_QUIET = `performance.now() - Math.max(...performance.getEntriesByType("resource").map((file) => file.responseEnd)) > ${QUIET_MS}`;

type Tab = { page: Page; devtools: CDPSession };

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

async function openScreen(tab: Tab, path: string, condition: string): Promise<void> {
  await tab.page.goto(path, { waitUntil: "commit" });
  await until(tab, condition);
}

/** Polls over CDP instead of Playwright, whose script a slow phone would compile during the load. */
async function until({ devtools }: Tab, condition: string): Promise<void> {
  const isTrue = () => devtools.send("Runtime.evaluate", { expression: condition });
  while ((await isTrue()).result.value !== true) await delay(POLL_INTERVAL_MS);
}

function loadOf({ page }: Tab): Promise<Load> {
  return page.evaluate(async () => {
    const content = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
      setTimeout(() => resolve(0), 1000);
    });
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    // Only count what the content waited for.
    const before = files.filter(({ startTime }) => startTime < content);
    const scripts = before.filter(({ name }) => name.endsWith(".js"));
    return {
      paint: paint?.startTime ?? 0,
      content,
      scripts: scripts.length,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      // The device reports its time zone when it is idle, which may be a moment before the paint.
      reads: files.filter(
        ({ name, responseEnd }) => name.includes("/_api/") && responseEnd < content,
      ).length,
    };
  });
}

async function inTurns<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await run());
  return results;
}

/** Takes the median of each figure separately: what paints early in one load may complete late in another. */
function medians(loads: Load[]): Load {
  const median = (figure: keyof Load) => {
    const sorted = loads.map((load) => load[figure]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    paint: median("paint"),
    content: median("content"),
    scripts: median("scripts"),
    scriptKb: median("scriptKb"),
    reads: median("reads"),
  };
}

import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import type { RunningServer } from "../e2e/testing/server.ts";
import { chromiumPath } from "../scripts/chromium.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure, seen } from "./figure.ts";

/** A slow phone, as Lighthouse's mobile profile applies it to a real load. */
const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const SLOW_CPU = 4;
const ROUNDS = 3;
const SETTLE_MS = 2_000;
const SESSION_KEY = "swaz-focus-session";

/** The most used screens, by what a member opens in a week. */
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

/** Goals of a member's screen in milliseconds: first paint and largest paint. */
const GOALS = { cold: { paint: 1200, content: 2500 }, warm: 800, worker: 500 };
const MOST_FILES = 8;
const MOST_SCRIPT_KB = 130;

type Load = { paint: number; content: number; scripts: number; scriptKb: number; reads: number };

/** What a member with a slow phone waits for: at the first visit, at the next, and with the service worker. */
export async function screens(product: RunningServer): Promise<Figure[]> {
  const session = JSON.stringify(await logIn(product.url));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox"],
  });
  try {
    const figures: Figure[] = [];
    for (const path of SCREENS)
      figures.push(...(await screen(browser, product.url, path, session)));
    return figures;
  } finally {
    await browser.close();
  }
}

async function screen(browser: Browser, url: string, path: string, session: string) {
  const cold = await middleOf(() => coldLoad(browser, url, path, session));
  const warm = await middleOf(() => warmLoad(browser, url, path, session, "block"));
  const worker = await middleOf(() => warmLoad(browser, url, path, session, "allow"));
  return [
    atMost(`${path} cold, first paint`, cold.paint, GOALS.cold.paint, "ms"),
    atMost(`${path} cold, content`, cold.content, GOALS.cold.content, "ms"),
    atMost(`${path} cold, scripts`, cold.scripts, MOST_FILES),
    atMost(`${path} cold, script`, cold.scriptKb, MOST_SCRIPT_KB, "KB"),
    seen(`${path} cold, reads of data`, cold.reads),
    atMost(`${path} warm, first paint`, warm.paint, GOALS.warm, "ms"),
    atMost(`${path} by the service worker, first paint`, worker.paint, GOALS.worker, "ms"),
  ];
}

/** A phone on which the demo athlete is logged in. */
export async function openAsMember(
  browser: Browser,
  url: string,
  session: string,
  serviceWorkers: "allow" | "block",
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(
    ([key, value]) => sessionStorage.setItem(key ?? "", value ?? ""),
    [SESSION_KEY, session],
  );
  return context;
}

async function coldLoad(browser: Browser, url: string, path: string, session: string) {
  const context = await openAsMember(browser, url, session, "block");
  try {
    return await slowLoad(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

/** The screen was open before, on a fast network. */
async function warmLoad(
  browser: Browser,
  url: string,
  path: string,
  session: string,
  serviceWorkers: "allow" | "block",
) {
  const context = await openAsMember(browser, url, session, serviceWorkers);
  try {
    const page = await context.newPage();
    await openScreen(page, path);
    if (serviceWorkers === "allow")
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.goto("about:blank");
    return await slowLoad(page, path);
  } finally {
    await context.close();
  }
}

/** Until the frame is gone, and with it the skeleton that the screen itself shows while it loads. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () =>
      document.querySelector("#main") !== null && document.querySelector(".animate-pulse") === null,
  );
  // The largest paint may be a picture that comes last; streams never let the network rest.
  await page.waitForTimeout(SETTLE_MS);
}

async function slowLoad(page: Page, path: string): Promise<Load> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  await openScreen(page, path);
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
    // What came after the content was not waited for.
    const before = files.filter(({ startTime }) => startTime < content);
    const scripts = before.filter(({ name }) => name.endsWith(".js"));
    return {
      paint: paint?.startTime ?? 0,
      content,
      scripts: scripts.length,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      reads: before.filter(({ name }) => name.includes("/_api/")).length,
    };
  });
}

async function middleOf(load: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await load());
  const [middle] = loads.toSorted((a, b) => a.content - b.content).slice(Math.floor(ROUNDS / 2));
  if (!middle) throw new Error("No load");
  return middle;
}

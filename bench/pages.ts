import { type ChildProcess, execFile, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import type { RunningServer } from "../e2e/testing/server.ts";
import { CHROMIUM_ARGS, chromiumPath } from "../scripts/chromium.ts";
import { atLeast, atMost, type Figure, seen } from "./figure.ts";
import { createSlowPhone, type SlowPhone } from "./slow-phone.ts";
import { startBareServerWith } from "./start-bare-server.ts";

const DEBUGGING_PORT = 9_333;
const DEBUGGING_URL = `http://127.0.0.1:${DEBUGGING_PORT}`;
/** Downloaded on demand: with its dependencies it would double the installation time. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 3;

const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><meta name="description" content="Nothing but words"></head><body><h1>Bare</h1><p>Nothing but words.</p></body></html>`;

/** Measures the public pages with Lighthouse's mobile profile: a phone on a slow network. */
export async function pages(product: RunningServer): Promise<Figure[]> {
  const bare = await startBareServerWith(Buffer.from(BARE_PAGE), "text/html; charset=utf-8");
  const browser = await startBrowser();
  try {
    const phone = await createSlowPhone(await chromium.connectOverCDP(DEBUGGING_URL));
    const limit = await medians(phone, bare.url);
    const landing = await medians(phone, `${product.url}/`);
    const pricing = await medians(phone, `${product.url}/choose-a-plan`);
    return [...figures("/", landing, limit), ...figures("/choose-a-plan", pricing, limit)];
  } finally {
    browser.kill();
    bare.stop();
  }
}

/**
 * Starts Chromium without Playwright, because Lighthouse opens its own tab, which not every headless Chromium allows.
 */
async function startBrowser(): Promise<ChildProcess> {
  const profile = await mkdtemp(join(tmpdir(), "swaz-lighthouse-"));
  const browser = spawn(
    await chromiumPath(),
    [
      ...CHROMIUM_ARGS,
      "--headless",
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  browser.once("exit", () => rmSync(profile, { recursive: true, force: true }));
  for (let tries = 1; !(await answers(`${DEBUGGING_URL}/json/version`)); tries++) {
    if (tries === 100) throw new Error("The browser did not start");
    await delay(100);
  }
  return browser;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

function figures(page: string, measured: Audit, bare: Audit): Figure[] {
  return [
    atLeast(`${page} Lighthouse mobile performance`, measured.performance, 99),
    atMost(`${page} LCP against a bare page`, measured.lcpMs / bare.lcpMs, 1.25),
    atMost(`${page} total blocking time`, measured.blockingMs, 100, "ms"),
    atMost(`${page} layout shift`, measured.layoutShift, 0),
    atMost(`${page} JS before any interaction`, measured.kilobytes["Script"] ?? 0, 90, "KB"),
    ...["Document", "Stylesheet", "Font", "Image"].map((type) =>
      seen(`${page} ${type.toLowerCase()} transferred`, measured.kilobytes[type] ?? 0, "KB"),
    ),
  ];
}

type Audit = {
  performance: number;
  lcpMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Transferred kilobytes by resource type. */
  kilobytes: Record<string, number>;
};

/** Takes the median of each figure over a few runs, because a single run on a shared machine says little. */
async function medians(phone: SlowPhone, url: string): Promise<Audit> {
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round++) audits.push(await audit(phone, url));
  const [one] = audits;
  if (!one) throw new Error(`No audit of ${url}`);
  const median = (figure: Exclude<keyof Audit, "kilobytes">) =>
    audits.map((each) => each[figure]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ??
    Number.NaN;
  return {
    performance: median("performance"),
    lcpMs: median("lcpMs"),
    blockingMs: median("blockingMs"),
    layoutShift: median("layoutShift"),
    kilobytes: one.kilobytes,
  };
}

type Report = {
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>;
  categories: Record<string, { score: number } | undefined>;
};

async function audit(phone: SlowPhone, url: string): Promise<Audit> {
  const slowdown = await phone.slowdown();
  const artifacts = await mkdtemp(join(tmpdir(), "swaz-lighthouse-"));
  const args = [
    `--port=${DEBUGGING_PORT}`,
    "--only-categories=performance",
    "--output=json",
    "--quiet",
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--gather-mode=${artifacts}`,
    `--audit-mode=${artifacts}`,
  ];
  const { stdout } = await promisify(execFile)(
    "npm",
    ["exec", "--yes", "--", LIGHTHOUSE, url, ...args],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { audits, categories } = JSON.parse(stdout) as Report;
  const trace = JSON.parse(await readFile(join(artifacts, "trace.json"), "utf8")) as Trace;
  await rm(artifacts, { recursive: true });
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round((categories["performance"]?.score ?? 0) * 100),
    lcpMs: value("largest-contentful-paint"),
    blockingMs: blockingTime(trace, slowdown),
    layoutShift: value("cumulative-layout-shift"),
    kilobytes: transferred(audits["network-requests"]?.details),
  };
}

/** Times are in microseconds; `tdur` is the CPU time of the thread itself. */
type Trace = {
  traceEvents: { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number }[];
};

const MAX_TASK_MS = 50;

/**
 * Returns how long a phone wouldn't respond to a tap after the first paint: the part of each task over 50 ms.
 * Lighthouse uses wall-clock time for this, which on a shared machine includes other processes' time.
 */
function blockingTime({ traceEvents }: Trace, slowdown: number): number {
  const paint = traceEvents.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The page painted nothing");
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === "RunTask" &&
        ph === "X" &&
        pid === paint.pid &&
        tid === paint.tid &&
        ts >= paint.ts,
    )
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - MAX_TASK_MS)
    .reduce((sum, excess) => sum + Math.max(0, excess), 0);
}

function transferred(details: unknown): Record<string, number> {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  const kilobytes: Record<string, number> = {};
  for (const { resourceType, transferSize } of items) {
    kilobytes[resourceType] = (kilobytes[resourceType] ?? 0) + transferSize / 1024;
  }
  return kilobytes;
}

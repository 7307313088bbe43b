import { expect, onTestFinished, test, vi } from "vitest";
import { listCalls } from "#schemas/calls/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { getPlanning, listDailyActions, listWins } from "#schemas/planning/contract.ts";
import { getVision, listVersions } from "#schemas/vision/contract.ts";
import { paths } from "#shared/paths.ts";
import { WEEKLY_REVIEW_STEPS } from "#shared/planning/weekly-steps.ts";
import { primeQueryCache } from "#web/data/prime-query-cache.ts";
import { hasPreloads } from "#web/platform/consume-preloads.ts";
import { PRELOAD_TIMEOUT_MS } from "#web/platform/preload-queries.ts";
import { startPreloads } from "#web/platform/boot-preloads.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { setHour } from "#web/testing/clock.ts";
import { DASHBOARD, NOTHING_PLANNED, VISION } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { loader } from "./weekly-map-create.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { stub, readRequests, stubWith } from "#web/testing/stub-server.ts";

/** Requests that the edit page sends once it is shown: earlier versions, and what another device may have written. */
const READ_AFTER_CONTENT: Record<string, string[]> = {
  "/athletic-vision-edit": [getVision.path, listVersions.path],
};

const WAITING = ".animate-pulse, .animate-spin";

const isComplete = () =>
  queryClient.isFetching() === 0 && document.querySelector(".animate-pulse") === null;

/** Returns a function that tells whether the page has shown a loading state since this call. */
function watchForLoadingState(): () => boolean {
  let hasWaited = false;
  const look = () => {
    hasWaited ||= document.querySelector(WAITING) !== null;
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return () => hasWaited;
}

/**
 * Makes the page wait for its data even on a busy machine, where its own modules load more slowly than its timeout.
 */
function waitForData(): void {
  const startTimer = window.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) =>
    ms === PRELOAD_TIMEOUT_MS ? undefined : startTimer(run, ms),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** These pages have no loader for the records of their own areas. */
const PAGES_WITH_LOADING_STATE = new Set(["/proof", "/athletic-vision-edit"]);

test.each([
  "/user-dashboard",
  "/reset",
  "/rest",
  "/planning",
  "/events",
  "/daily-action-create",
  "/weekly-map-create",
  "/daily-logs",
  "/weekly-report",
  "/proof",
  "/athletic-vision-review",
  "/athletic-vision-edit",
  "/tonight",
  "/calls",
  "/account",
])("%s gets its data from one request, sent before its script arrived", async (path) => {
  // The day of the dashboard's response: on any other day the page would refetch.
  setHour(10);
  waitForData();
  logInToPlan();
  stub(getDashboardState, DASHBOARD);
  stub(listDailyActions, { days: [], weeks: [], practices: [], before: null });
  stub(listCalls, {
    next: null,
    question: null,
    suggestion: "",
    later: [],
    past: [],
    calendarPath: "/calendar",
  });
  stub(listWins, { wins: [], firstName: "Ada", vision: null });
  stub(getVision, VISION);
  // The edit page requests them later, which on a slow machine is after the test.
  stub(listVersions, []);
  startPreloads(path, localStorage.getItem(SESSION_KEY));
  expect(hasPreloads()).toBe(true);
  const hasWaited = watchForLoadingState();
  await openPage(path);
  // The timeout must be shorter than the time after which unused reads are discarded.
  await expect.poll(hasPreloads, { timeout: 20_000 }).toBe(false);
  await expect.poll(isComplete).toBe(true);
  const later = new Set(READ_AFTER_CONTENT[path]);
  expect(readRequests().filter((read) => !later.has(read))).toHaveLength(1);
  // Rendering a page without its data and then again with it takes a slow phone half a second longer.
  expect(hasWaited()).toBe(PAGES_WITH_LOADING_STATE.has(path));
});

test("a page whose script arrives while the layout is reading waits for its data too", async () => {
  setHour(10);
  waitForData();
  const response = Promise.withResolvers<void>();
  logInToPlan();
  stubWith(getPlanning, async () => {
    await response.promise;
    return NOTHING_PLANNED;
  });
  startPreloads("/weekly-map-create", localStorage.getItem(SESSION_KEY));
  const primed = primeQueryCache();
  await expect.poll(hasPreloads).toBe(false);
  const loaded = loader().catch((target: unknown) => target);
  response.resolve();
  await primed;
  // The plan begins before the first render, so the page opens at its first step. A first map has no week to review.
  const { headers } = (await loaded) as Response;
  expect(headers.get("location")).toBe(paths.weeklyStep(WEEKLY_REVIEW_STEPS + 1));
});

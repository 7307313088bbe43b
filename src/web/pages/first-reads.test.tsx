import { expect, onTestFinished, test, vi } from "vitest";
import { listCalls } from "#schemas/calls/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { listDailyActions, listWins } from "#schemas/planning/contract.ts";
import { getVision, listVersions } from "#schemas/vision/contract.ts";
import { hasFirstReads } from "#web/platform/first-reads.ts";
import { PATIENCE_MS } from "#web/platform/read-with-page.ts";
import { startFirstReads } from "#web/platform/start-first-reads.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { SESSION_KEY } from "#web/platform/session/session-storage.ts";
import { setHour } from "#web/testing/clock.ts";
import { DASHBOARD, VISION } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { answer, readRequests } from "#web/testing/stand-in-server.ts";

/** Once it is shown: its earlier versions, and what another device may have written meanwhile. */
const READ_AFTER_CONTENT: Record<string, string[]> = {
  "/athletic-vision-edit": [getVision.path, listVersions.path],
};

const WAITING = ".animate-pulse, .animate-spin";

const isComplete = () =>
  queryClient.isFetching() === 0 && document.querySelector(".animate-pulse") === null;

/** Whether the page has shown, since this was called, that it waits. */
function watchForWaiting(): () => boolean {
  let hasWaited = false;
  const look = () => {
    hasWaited ||= document.querySelector(WAITING) !== null;
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return () => hasWaited;
}

/** On a busy machine, too, where the page's own modules take longer than its patience. */
function waitForData(): void {
  const startTimer = window.setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) =>
    ms === PATIENCE_MS ? undefined : startTimer(run, ms),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** They have no loader for the records of their own areas. */
const SHOW_THAT_THEY_WAIT = new Set(["/proof", "/athletic-vision-edit"]);

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
])("%s has its data from one request, which was made before its script came", async (path) => {
  // The day of the dashboard's answer: on any other day the page would ask again.
  setHour(10);
  waitForData();
  logInToPlan();
  answer(getDashboardState, DASHBOARD);
  answer(listDailyActions, { days: [], weeks: [], practices: [], before: null });
  answer(listCalls, {
    next: null,
    question: null,
    suggestion: "",
    later: [],
    past: [],
    calendarPath: "/calendar",
  });
  answer(listWins, { wins: [], firstName: "Ada", vision: null });
  answer(getVision, VISION);
  // The page for editing it asks for them later, which on a slow machine is after the test.
  answer(listVersions, []);
  startFirstReads(path, localStorage.getItem(SESSION_KEY));
  expect(hasFirstReads()).toBe(true);
  const hasWaited = watchForWaiting();
  await openPage(path);
  // Before they are given up.
  await expect.poll(hasFirstReads, { timeout: 20_000 }).toBe(false);
  await expect.poll(isComplete).toBe(true);
  const later = new Set(READ_AFTER_CONTENT[path]);
  expect(readRequests().filter((read) => !later.has(read))).toHaveLength(1);
  // Drawing the page first without its data and then with it takes a slow phone half a second more.
  expect(hasWaited()).toBe(SHOW_THAT_THEY_WAIT.has(path));
});

import "./disable-performance-track.ts";
import "./disable-owner-stacks.ts";
import "#web/art/archivo.css";
import "#web/member.css";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
// Imported up front: otherwise a delivery that waits for this module would be remembered during the next test.
import "#web/data/deliveries.ts";
import { discard, withTabLock } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { resumeTime, setHour } from "./clock.ts";
import { expectNoConsoleErrors, watchConsoleErrors } from "./console-errors.ts";
import { startStubServer } from "./stub-server.ts";

const [WIDTH, HEIGHT] = [1440, 900];
const EVENING = 20;

// The page is laid out, read and pressed as usual, but not painted: without a graphics card, painting is a tenth of a
// test's cost.
(frameElement as HTMLElement | null)?.style.setProperty("opacity", "0");

// Vitest advances a stopped clock on every failed poll, and for the duration of a click or similar action. A slow
// machine would see later times than a fast one, and no setting prevents it. It checks `vi.isFakeTimers` first.
vi.isFakeTimers = () => false;

beforeEach(async () => {
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  // Pages differ by the time of day, so a test starts in the evening whenever it runs.
  setHour(EVENING);
  watchConsoleErrors();
  startStubServer();
});

const toasts = () => [...document.querySelectorAll(".Toastify__toast")];

/** Removes toasts immediately, because their exit animation takes more than half a second. */
async function removeToasts(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.now() });
  toast.dismiss();
  await expect
    .poll(
      () => {
        for (const animation of toasts().flatMap((one) => one.getAnimations())) animation.finish();
        vi.advanceTimersByTime(1000);
        return toasts();
      },
      { interval: 5 },
    )
    .toEqual([]);
  resumeTime();
}

// The test files share one page, so that its modules are loaded only once. No state may leak into the next test.
afterEach(async () => {
  // The date remains the test's until its session is removed: on the real date the session has expired, and a late
  // call would try to refresh it.
  resumeTime();
  await cleanup();
  // Let queued work, such as a visitor's first read of the chat, finish before the next test.
  await withTabLock(async () => {});
  await removeToasts();
  await discard(() => true);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expectNoConsoleErrors();
});

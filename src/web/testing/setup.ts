import "./untraced-console.ts";
import "./untraced-elements.ts";
import "#web/art/archivo.css";
import "#web/member.css";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
// Fetched now: a delivery that waited for it would be remembered in the middle of the next test.
import "#web/data/deliveries.ts";
import { discard, withTabLock } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { expectNoConsoleErrors, watchConsoleErrors } from "./console-errors.ts";
import { startStandInServer } from "./stand-in-server.ts";

const [WIDTH, HEIGHT] = [1440, 900];

// The page is laid out, read and pressed as ever, but its pixels, which nobody looks at, are not drawn: without a graphics
// card that is a tenth of what a test costs.
(frameElement as HTMLElement | null)?.style.setProperty("opacity", "0");

// Vitest advances a clock that a test has stopped with every look that fails, and for as long as a click or the like takes:
// a slow machine would see later times than a fast one, and no setting prevents it. It asks this first.
vi.isFakeTimers = () => false;

beforeEach(async () => {
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  watchConsoleErrors();
  startStandInServer();
});

const toasts = () => [...document.querySelectorAll(".Toastify__toast")];

/** Their way out takes more than half a second, in which nobody looks at them. */
async function removeToasts(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
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
  vi.useRealTimers();
}

// The files share one page, so that its modules are fetched once: nothing of a test may be left for the next.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // What still waits for its turn, such as a visitor's first read of the chat, is answered before the next test.
  await withTabLock(async () => {});
  await removeToasts();
  await discard(() => true);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expectNoConsoleErrors();
});

import { randomInt } from "node:crypto";
import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import { LAPTOP, PHONE } from "./accessible.ts";
import { JOURNEY_CLOCK_ENV, shiftClockOf } from "./clock.ts";
import { type RunningServer, WITHOUT_LOAD_SHEDDING, startServer } from "./server.ts";

export { expect } from "@playwright/test";
export { expectAccessible } from "./accessible.ts";

export type KeptMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string | null;
};

type Fixtures = {
  /** Returns the emails that the product has sent to an address, newest first. */
  mailbox: (to: string) => Promise<KeptMail[]>;
  /** Opens a separate browser for another person or a second device. */
  otherDevice: () => Promise<Page>;
  /** Console errors that this test causes on purpose; any other error fails it. */
  expectedConsoleErrors: RegExp[];
};

type WorkerFixtures = {
  server: RunningServer;
};

/** Devices for `test.use`, in journeys whose steps depend on the screen size. */
export const DEVICES = {
  phone: { viewport: PHONE, hasTouch: true, isMobile: true },
  laptop: { viewport: LAPTOP },
};

/** Options for `test.use` in journeys about motion; in all others the device prefers reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * Requests still in flight when another tab or page logs out are rejected, and so is the check that follows of
 * whether the session is over. The browser logs both.
 */
export const REFUSED_AFTER_LOGOUT =
  /status of (?:401 .*\/(?:userdashboard\/state|notifications\/zone)|403 .*\/auth\/v1\/user$)/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer({ ...WITHOUT_LOAD_SHEDDING, ...JOURNEY_CLOCK_ENV });
      await use(server);
      await server.stop();
    },
    // Start and stop share this timeout, and a stop alone may take a minute.
    { scope: "worker", timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      shiftClockOf(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // Every test is a visitor with a different IP address, so that tests don't share per-address rate limits.
  extraHTTPHeaders: ({}, use) =>
    use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  mailbox: ({ request }, use) =>
    use(async (to) => {
      const reply = await request.get("/_dev/mail", {
        params: { to },
        headers: { accept: "application/json" },
      });
      return reply.json();
    }),
  otherDevice: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    const unexpected = errors.filter(
      (text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, "errors in the browser's console").toEqual([]);
  },
});

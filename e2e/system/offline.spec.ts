import type { BrowserContext, Page } from "@playwright/test";
import { saveVision } from "#shared/vision/contract.ts";
import { apiOf, logIn, newPaidMember, type Person } from "../testing/auth-actions.ts";
import { installFakeVoice } from "../testing/fake-speech.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { ANSWERS, writeVision } from "../testing/listening-actions.ts";
import {
  atDailyStep,
  heading,
  clickNext,
  createWriter,
  clickSaveDay,
  clickStart,
} from "../testing/planner-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(22);

test.use({
  serviceWorkers: "allow",
  timezoneId: EVENING,
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/],
});

/** Logs in with a session that stays on the device, and leaves the dashboard open. */
async function logInRemembered(page: Page, person: Person): Promise<void> {
  await logIn(page, person, { isRemembered: true });
  await page.goto("/user-dashboard");
}

/** Waits until the service worker is active and has everything it needs. */
const isReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
    return addresses.map((url) => new URL(url).pathname);
  });

/** Closes the browser and reopens it hours later without a network. */
async function reopenOffline(context: BrowserContext, page: Page): Promise<Page> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage["swaz-focus-session"]);
    const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60 };
    localStorage["swaz-focus-session"] = JSON.stringify(expired);
  });
  await page.close();
  await context.setOffline(true);
  return context.newPage();
}

/** Installs a newer service worker: to the browser, a worker at another URL is a newer one. */
const installNewer = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    await caches.open("program-older");
    const registration = await navigator.serviceWorker.register(`/service-worker.js?${name}`);
    const newer = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      const check = () => newer?.state === "installed" && resolve();
      newer?.addEventListener("statechange", check);
      check();
    });
  }, name);

const hasWaitingWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting instanceof ServiceWorker;
  });

async function installUpdate(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForFunction(
    (name) => navigator.serviceWorker.controller?.scriptURL.endsWith(`?${name}`),
    name,
  );
}

test("offline, the vision can be read and heard, the night is counted later, and nothing private is cached", async ({
  page,
  context,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  await writeVision(request, ada);
  await logInRemembered(page, ada);
  const onDevice = () => page.evaluate(() => JSON.stringify(localStorage));
  for (const read of ["AthleticVision", "GetProofs", "GetNights", "Planning"])
    await expect.poll(onDevice, `${read} is kept`).toContain(`[\\\\\\"${read}\\\\\\"`);
  await isReady(page);

  // Only the dashboard has ever been opened on this device.
  const bed = await reopenOffline(context, page);
  await bed.clock.install();
  await installFakeVoice(bed);
  await bed.goto("/athletic-vision-review");
  await expect(bed.getByRole("heading", { level: 1 })).toContainText("Ada's Winning Formula");
  await expect(bed.getByText(ANSWERS.q3)).toBeVisible();
  await expect(bed.getByText(/^Proof, /)).toBeVisible();
  await bed.getByRole("button", { name: "Play" }).click();
  await bed.clock.runFor(90_000);
  await bed.keyboard.press("Escape");
  await expect(bed.getByText("1 of 4-6 nights this week")).toBeVisible();
  // Heard again in the same night: neither listening replaces the other.
  await bed.reload();
  await bed.getByRole("button", { name: "Play" }).click();
  await bed.clock.runFor(90_000);
  await bed.keyboard.press("Escape");
  await expect(bed.getByText("1 of 4-6 nights this week")).toBeVisible();

  await bed.goto("/user-dashboard");
  await expect(bed.getByText("Offline. Saved on this phone.")).toBeVisible();
  await expect(bed.getByText("1 of 4-6")).toBeVisible();
  await bed.goto("/daily-action-create/3");
  await bed.getByRole("textbox").fill("Early swim");
  await bed.reload();
  await expect(bed.getByRole("textbox")).toHaveValue("Early swim");

  const arrived = new Set<unknown>();
  bed.on("response", (response) => {
    if (response.url().endsWith("/userinput/listen") && response.ok())
      arrived.add(response.request().postDataJSON().id);
  });
  await context.setOffline(false);
  await expect.poll(() => arrived.size).toBe(2);

  const program = /^\/(assets|art|fonts)\//;
  expect((await cachedPaths(bed)).filter((path) => !program.test(path))).toEqual([]);
  await bed.goto("/user-dashboard");
  await bed.getByRole("button", { name: "Logout" }).click();
  await expect(bed).not.toHaveURL("/user-dashboard");
  // A page that is navigating away can't be evaluated.
  await expect(async () =>
    expect(await bed.evaluate(() => JSON.stringify(localStorage))).not.toContain(ANSWERS.q3),
  ).toPass();
});

test("a day planned offline shows as planned on every screen, before and after it is sent", async ({
  page,
  context,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  const api = await apiOf(request, ada);
  await api(saveVision, { body: ANSWERS });
  await logInRemembered(page, ada);
  await isReady(page);
  await expect(page.getByText("Review 2, plan 3, breathe 1, listen 4.")).toBeVisible();
  await page.getByRole("link", { name: /^Daily logs/ }).click();
  await expect(page.getByText("Your first log appears after tonight's plan")).toBeVisible();
  await page.goto("/tonight");
  await expect(page.getByText("Review today, plan tomorrow").first()).toBeVisible();
  // Offline, a device can only show what it has loaded before.
  await page.goto("/planning");
  await expect(page.getByText(/^Day: /)).toBeVisible();
  await page.goto("/daily-action-welcome");
  await expect(page.getByRole("button", { name: "Start" })).toBeEnabled();
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching("daily-welcome"));

  await context.setOffline(true);
  await clickStart(page);
  await atDailyStep(page, 3);
  await page.getByRole("textbox").fill("Early swim");
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  await page.goto("/user-dashboard");
  await expect(page.getByText("Your plan is half written")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await atDailyStep(page, 3);
  for (const order of [4, 5, 6, 7, 8, 9, 10]) {
    await clickNext(page);
    await atDailyStep(page, order);
  }
  await clickSaveDay(page);
  await heading(page, "Tomorrow is ready");

  const expectPlanned = async () => {
    await page.goto("/user-dashboard");
    await expect(page.getByText("Tomorrow is planned. Breathe 1, listen 4.")).toBeVisible();
    await page.goto("/planning");
    await expect(page.getByText("Day: planned for tomorrow")).toBeVisible();
    await page.goto("/daily-action-welcome");
    await expect(page.getByText("Early swim")).toBeVisible();
    await page.goto("/tonight");
    await expect(page.locator("[aria-current=step]")).toContainText("Four breaths");
  };
  await expectPlanned();

  const { read, day } = await createWriter(request, ada, EVENING);
  await context.setOffline(false);
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([{ forDate: day(1), q1: "Early swim" }]);
  // What was just sent is cached, although nothing was read since.
  await context.setOffline(true);
  await expectPlanned();
  await context.setOffline(false);
  await page.goto("/user-dashboard");
  await page.getByRole("link", { name: /^Daily logs/ }).click();
  await expect(page.getByText("Early swim")).toBeVisible();
});

test("a new version is announced when the member isn't writing, and installed on request", async ({
  page,
  context,
  request,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  await writeVision(request, ada);
  await logInRemembered(page, ada);
  await isReady(page);
  await page.goto("/athletic-vision-perfect-day");
  const answer = page.getByLabel("Your answer");
  await answer.fill("Wakes befor");
  await installNewer(page, "newer");
  const notice = page.getByText("A new version is ready.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await answer.pressSequentially("e dawn");
  await expect(notice).toBeHidden();
  await answer.blur();
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await installUpdate(page, "newer");
  await expect(answer).toHaveValue("Wakes before dawn");
  await expect(notice).toBeHidden();
  // A page that is reloading can't be evaluated.
  const keptVersions = () => page.evaluate(() => caches.keys());
  await expect(async () => expect(await keptVersions()).toHaveLength(1)).toPass();

  // Another tab still runs the old version and loads the rest of it from its cache. Each page also registers the
  // worker at its own URL, so the newest must be registered after that.
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
  const other = await context.newPage();
  await other.goto("/user-dashboard");
  await expect(other.getByText("A new version is ready.")).toBeVisible();
  await installNewer(page, "newest");
  await installUpdate(page, "newest");
  await expect(async () => expect(await keptVersions()).toContain("program-older")).toPass();
});

test.describe("on a dead connection that claims to be online", () => {
  test.use({ serviceWorkers: "block" });

  test("the vision is shown as last seen, then updated once the response arrives", async ({
    page,
    request,
    server,
  }) => {
    const ada = await newPaidMember(request, server);
    await writeVision(request, ada);
    await logInRemembered(page, ada);
    await page.goto("/athletic-vision-review");
    await expect(page.getByText(ANSWERS.q3)).toBeVisible();

    const { promise: isAlive, resolve: comeAlive } = Promise.withResolvers<void>();
    await page.route(/\/_api\/v1\//, async (route) => {
      await isAlive;
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(ANSWERS.q3, "Written elsewhere.");
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(page.getByText(ANSWERS.q3)).toBeVisible();
    comeAlive();
    await expect(page.getByText("Written elsewhere.")).toBeVisible();
    // Other responses may still be in flight when the test ends.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

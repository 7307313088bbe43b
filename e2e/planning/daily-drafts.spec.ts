import { saveVision } from "#shared/vision/contract.ts";
import { apiOf, logIn } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import {
  atDailyStep,
  heading,
  clickNext,
  createWriter,
  clickSaveDay,
  clickStart,
} from "../testing/planner-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(21);

test.use({ timezoneId: EVENING });

test("a line typed right before a reload isn't lost, however slow the device and the server are", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("fast")) return;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode !== "readwrite") return transaction.call(this, names, mode, options);
      const store = { get: () => new EventTarget(), put() {}, transaction: { commit() {} } };
      return Object.assign(new EventTarget(), { objectStore: () => store }) as never;
    };
    const { fetch } = window;
    window.fetch = (input, init) =>
      init?.method === "PUT" ? new Promise(() => {}) : fetch(input, init);
  });
  await page.goto("/daily-action-create/3");
  await page.getByRole("textbox").fill("Typed at the last moment");
  await page.evaluate(() => sessionStorage.setItem("fast", "yes"));
  await page.reload();
  await atDailyStep(page, 3);
  await expect(page.getByRole("textbox")).toHaveValue("Typed at the last moment");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
});

test("tabs share one plan: each shows the other's lines, even a tab opened later, and it is saved once", async ({
  page,
  context,
  request,
  person,
}) => {
  const { read, day } = await createWriter(request, person, EVENING);
  const api = await apiOf(request, person);
  await api(saveVision, { body: { q2: "Keep every child playing" } });
  await page.goto("/daily-action-create/3");
  await expect(page.getByRole("textbox")).toHaveValue("");
  const tonight = await context.newPage();
  // The dashboard prefetches the evening, which doesn't know of a plan yet.
  const fetchedAhead = tonight.waitForResponse("**/userinput/planning");
  await tonight.goto("/user-dashboard");
  await fetchedAhead;
  await tonight.getByRole("link", { name: "Begin tonight" }).click();
  const toPlanner = tonight.getByRole("link", { name: "Review and plan" });
  await expect(toPlanner).toBeVisible();
  const welcome = await context.newPage();
  await welcome.goto("/daily-action-welcome");
  await expect(welcome.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/daily-action-create/4");
  await expect(other.getByRole("textbox")).toHaveValue("");

  // Both tabs opened an empty plan: neither may clear what the other writes.
  await page.getByRole("textbox").fill("Written here");
  await other.getByRole("textbox").fill("Written there");
  await expect(other.getByText("Draft saved", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await read("/drafts/daily")).draft)
    .toMatchObject({ q1: "Written here", q2: "Written there" });
  await clickNext(page);
  await expect(page.getByRole("textbox")).toHaveValue("Written there");
  await page.getByRole("textbox").fill("Written here too");
  await expect(other.getByRole("textbox")).toHaveValue("Written here too");

  // Tabs that only now reach the planner continue with the same plan.
  await toPlanner.click();
  await expect(tonight.getByRole("textbox")).toHaveValue("Written here too");
  await tonight.close();
  await clickStart(welcome);
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expect(welcome.getByRole("textbox")).toHaveValue("Written here too");
  await welcome.close();

  await page.goto("/daily-action-create/10");
  await clickSaveDay(page);
  await heading(page, "Tomorrow is ready");
  for (const order of [5, 6, 7, 8, 9, 10]) {
    await clickNext(other);
    await atDailyStep(other, order);
  }
  await clickSaveDay(other);
  await heading(other, "Tomorrow is ready");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([{ forDate: day(1), q1: "Written here", q2: "Written here too" }]);
  await expect.poll(() => read("/drafts/daily")).toBeNull();
  await other.close();
});

test("a person who returns to a hidden or open plan continues with what another device has written in it", async ({
  page,
  browser,
  baseURL,
  request,
  person,
}) => {
  const { read } = await createWriter(request, person, EVENING);
  const field = page.getByRole("textbox");
  await page.clock.install();
  await page.goto("/daily-action-create/3");
  await field.fill("Written on the phone");
  await clickNext(page);
  await atDailyStep(page, 4);
  await expect.poll(() => read("/drafts/daily")).not.toBeNull();

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    timezoneId: EVENING,
  });
  const laptop = await context.newPage();
  await logIn(laptop, person);
  await laptop.goto("/daily-action-create/4");
  await laptop.getByRole("textbox").fill("Written on the laptop");
  await expect
    .poll(async () => (await read("/drafts/daily")).draft)
    .toMatchObject({ q1: "Written on the phone", q2: "Written on the laptop" });

  await expect(field).toHaveValue("");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(field).toHaveValue("Written on the laptop");
  await laptop.getByRole("textbox").fill("Changed on the laptop");
  await expect
    .poll(async () => (await read("/drafts/daily")).draft)
    .toMatchObject({ q2: "Changed on the laptop" });
  await context.close();
  await page.clock.runFor(20_000);
  await expect(field).toHaveValue("Changed on the laptop");

  await page.getByRole("button", { name: "Back" }).click();
  await atDailyStep(page, 3);
  await field.fill("Changed on the phone");
  await expect
    .poll(async () => (await read("/drafts/daily")).draft)
    .toMatchObject({ q1: "Changed on the phone", q2: "Changed on the laptop" });
});

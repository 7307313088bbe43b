import type { Page } from "@playwright/test";
import { localDayOf } from "#shared/time/local-day.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import { atDailyStep, heading, next, pen, saveDay, start } from "../testing/planning-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

const MORNING = zoneAtHour(8);
const SMALL_HOURS = zoneAtHour(5);
const FOUR_HOURS_MS = 4 * 3_600_000;

test.describe("in the morning", () => {
  test.use({ timezoneId: MORNING });

  test("an open yesterday is closed first, and today is planned", async ({
    page,
    request,
    person,
  }) => {
    const { planDay, day, today, read } = await pen(request, person, MORNING);
    await planDay(day(-1), { q1: "Sprints" });
    await page.goto("/daily-action-welcome");
    await heading(page, /^Good morning.* today has a plan\.$/);
    await start(page);
    await heading(page, /^How did yesterday go/);
    await page.getByText("Partly", { exact: true }).click();
    await next(page);
    await page.getByLabel("What yesterday taught you").fill("Rest");
    await next(page);
    await heading(page, "Vision objective 1");
    await expect(page.getByText(/the one action today that moves/)).toBeVisible();
    // Yesterday is closed, also if today is never planned.
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ review: { done: { q1: "partly" }, lesson: "Rest" } }]);
    await page.getByRole("textbox").fill("Easy run");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.goto("/daily-action-create/10");
    await saveDay(page);
    await heading(page, "Today is ready");
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ forDate: today, q1: "Easy run" }, { forDate: day(-1) }]);
  });

  test("who leaves yesterday as it is, is not asked again", async ({ page, request, person }) => {
    const { planDay, day, read } = await pen(request, person, MORNING);
    await planDay(day(-1), { q1: "Sprints" });
    await page.goto("/daily-action-create");
    await page.getByRole("button", { name: "Leave yesterday as it is" }).click();
    await atDailyStep(page, 3);
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ review: { isDeclined: true, reviewedAt: null } }]);
    await page.goto("/daily-action-create");
    await atDailyStep(page, 3);
  });
});

test.describe("at one at night", () => {
  test.use({ timezoneId: SMALL_HOURS });

  test("it is still the evening before; after four its tomorrow is today", async ({
    page,
    request,
    person,
  }) => {
    const { today, read } = await pen(request, person, SMALL_HOURS);
    await page.clock.install({ time: Date.now() - FOUR_HOURS_MS });
    await page.goto("/daily-action-welcome");
    await heading(page, /^Good evening.* tomorrow has a plan\.$/);
    await start(page);
    await page.getByRole("textbox").fill("Sleep in");
    await expect(page.getByLabel("Plan for")).toHaveValue(today);
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.goto("/daily-action-create/10");
    await saveDay(page);
    await heading(page, "Tomorrow is ready");
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ forDate: today, q1: "Sleep in" }]);

    await page.clock.setSystemTime(Date.now());
    await page.goto("/planning");
    await expect(page.getByText("Day: planned for today")).toBeVisible();
    await page.goto("/user-dashboard");
    await expect(page.getByRole("checkbox", { name: "Sleep in" })).toBeVisible();
  });
});

/** The device is carried to another zone, with the page open. */
async function traveller(page: Page) {
  const device = await page.context().newCDPSession(page);
  return async (timezoneId: string, time: string) => {
    await device.send("Emulation.setTimezoneOverride", { timezoneId });
    await page.clock.setSystemTime(time);
  };
}

test("flying from Tokyo to Los Angeles: the day that is lived twice is planned once, and no line is lost", async ({
  page,
  request,
  person,
}) => {
  const landed = "America/Los_Angeles";
  const { read, day } = await pen(request, person, "UTC");
  const [before, flown, after] = [day(-2), day(-1), day(0)];
  await page.clock.install({ time: `${before}T12:00:00Z` });
  const be = await traveller(page);

  await be("Asia/Tokyo", `${before}T12:00:00Z`);
  await page.goto("/daily-action-create/3");
  await page.getByRole("textbox").fill("Shinjuku hills");
  await expect(page.getByLabel("Plan for")).toHaveValue(flown);
  for (const order of [4, 5, 6, 7, 8, 9, 10]) {
    await next(page);
    await atDailyStep(page, order);
  }
  await saveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // At the gate, five in the afternoon: the day of the flight is reviewed, the next one is half written.
  await be("Asia/Tokyo", `${flown}T08:00:00Z`);
  await page.goto("/daily-action-welcome");
  await start(page);
  await heading(page, /^How did today go/);
  await page.getByRole("button", { name: "All done" }).click();
  await next(page);
  await heading(page, "Keep the proof");
  await next(page);
  await heading(page, "Vision objective 1");
  await page.getByRole("textbox").fill("Beach run");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();

  // Ten hours later it is ten in the morning of the same day.
  await be(landed, `${flown}T18:00:00Z`);
  await page.goto("/planning");
  await expect(page.getByText("Day: planned for today")).toBeVisible();
  await page.goto("/daily-action-create");
  await expect(page.getByRole("textbox")).toHaveValue("Beach run");
  await expect(page.getByLabel("Plan for")).toHaveValue(after);
  await page.goto("/daily-action-create/10");
  await saveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
      { forDate: after, q1: "Beach run" },
      { forDate: flown, q1: "Shinjuku hills", review: { done: { q1: "done" } } },
    ]);
  await page.goto("/daily-logs");
  for (const line of ["Shinjuku hills", "Beach run"])
    await expect(page.getByText(line)).toHaveCount(1);

  await page.clock.setSystemTime(Date.now());
  await page.goto("/user-dashboard");
  const name = localDayOf(new Date(), landed) === flown ? "Shinjuku hills" : "Beach run";
  await expect(page.getByRole("checkbox", { name })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

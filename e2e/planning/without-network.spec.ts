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

const MORNING = zoneAtHour(8);
const NIGHT_MS = 11 * 3_600_000;

test.use({
  timezoneId: MORNING,
  expectedConsoleErrors: [/status of 404|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

test("an evening written offline stays on the phone, is sent the next morning and is saved for the right day", async ({
  page,
  request,
  context,
  person,
}) => {
  const { read, day, planDay, today } = await createWriter(request, person, MORNING);
  await planDay(day(-1), { q1: "Sprints" });
  await page.clock.install({ time: Date.now() - NIGHT_MS });
  await page.goto("/daily-action-welcome");
  await clickStart(page);
  await heading(page, /^How did today go/);
  await context.setOffline(true);
  await page.getByRole("button", { name: "All done" }).click();
  await clickNext(page);
  await page.getByLabel("What went right").fill("Stayed calm");
  await clickNext(page);
  await heading(page, "Vision objective 1");
  await page.getByRole("textbox").fill("Swim");
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  for (const order of [4, 5, 6, 7, 8, 9, 10]) {
    await clickNext(page);
    await atDailyStep(page, order);
  }
  await clickSaveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
      { forDate: today, q1: "Swim" },
      { forDate: day(-1), review: { done: { q1: "done" }, win: "Stayed calm" } },
    ]);
  await expect.poll(() => read("/drafts/daily")).toBeNull();
  await page.goto("/user-dashboard");
  await expect(page.getByRole("checkbox", { name: "Swim" })).toBeVisible();
});

import { planWeekOf, weekStartOf } from "#shared/time/local-day.ts";
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

test("on the first evening, six lines survive a reload at every step, and tomorrow is ready", async ({
  page,
  request,
  person,
}) => {
  await page.goto("/planning");
  await heading(page, "Planning my:");
  await expect(page.getByText("Day: not planned yet")).toBeVisible();
  await page.getByRole("link", { name: "Day" }).click();
  await heading(page, /^Good evening.* Five minutes now, and tomorrow has a plan\.$/);
  await clickStart(page);

  await atDailyStep(page, 3);
  await page.getByRole("button", { name: "Need someone now?" }).click();
  await expect(page.getByRole("dialog", { name: "Someone is there" })).toBeVisible();
  await page.keyboard.press("Escape");
  const lines = {
    "Vision objective 1": "7:00, track, 6 x 200 m",
    "Vision objective 2": "Serve",
    "Vision objective 3": "Stretch",
    Mind: "Read",
    Body: "Sleep by ten",
    Soul: "Call home",
  };
  for (const [title, line] of Object.entries(lines)) {
    await heading(page, title);
    await page.getByRole("textbox").fill(line);
    await page.reload();
    await heading(page, title);
    await expect(page.getByRole("textbox")).toHaveValue(line);
    await clickNext(page);
  }
  await atDailyStep(page, 9);
  // The browser's Back button steps back within the flow.
  await page.goBack();
  await atDailyStep(page, 8);
  await expect(page.getByRole("textbox")).toHaveValue("Call home");
  await page.goForward();
  await atDailyStep(page, 9);
  await page.getByLabel("What gets in the way").fill("My phone");
  await page.getByLabel("If ..., then I ...").fill("If I reach for it, then I breathe out");
  await clickNext(page);

  await heading(page, /^Tomorrow, /);
  await expect(page.getByLabel("Soul")).toHaveValue("Call home");
  await page.getByLabel("Mind").fill("Read ten pages");
  await clickSaveDay(page);

  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("It is written, you do not have to carry it.")).toBeVisible();
  await expect(page.getByText("Nights this week: 0 of 4-6")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  for (const name of ["Listen to my vision", "Breathe and sleep", "Back to dashboard"])
    await expect(page.getByRole("link", { name })).toBeVisible();

  const { read, day } = await createWriter(request, person, EVENING);
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
      {
        forDate: day(1),
        q1: lines["Vision objective 1"],
        q4: "Read ten pages",
        plan: { obstacle: "My phone" },
      },
    ]);
  await page.goto("/planning");
  await expect(page.getByText("Day: planned for tomorrow")).toBeVisible();
});

test("the log shows when a line serves the week", async ({ page, request, person }) => {
  const { mapWeek, today } = await createWriter(request, person, EVENING);
  for (const week of [weekStartOf(today), planWeekOf(new Date(), EVENING)])
    await mapWeek(week, { q6: "Three sessions on the track" });
  await page.goto("/daily-action-create/3");
  await heading(page, "Vision objective 1");
  await page.getByRole("textbox").fill("6 x 200 m");
  await page.getByRole("radio", { name: "This week: Three sessions on the track" }).click();
  for (const order of [4, 5, 6, 7, 8, 9, 10]) {
    await clickNext(page);
    await atDailyStep(page, order);
  }
  await clickSaveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/daily-logs");
  await page.getByRole("link", { name: /6 x 200 m/ }).click();
  await expect(page.getByRole("list", { name: "What it was for" })).toHaveText(
    /Three sessions on the track/,
  );
});

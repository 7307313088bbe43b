import type { Page } from "@playwright/test";
import { expect, test } from "../testing/planning-fixtures.ts";
import {
  atDailyStep,
  heading,
  clickNext,
  createWriter,
  clickSaveDay,
  clickStart,
} from "../testing/planner-actions.ts";

/** Returns a function that moves the device to another zone and time while the page is open. */
async function createTraveller(page: Page) {
  const device = await page.context().newCDPSession(page);
  return async (timezoneId: string, time: string) => {
    await device.send("Emulation.setTimezoneOverride", { timezoneId });
    await page.clock.setSystemTime(time);
  };
}

test("flying from Tokyo to Los Angeles, the day that occurs twice is planned once, and no line is lost", async ({
  page,
  request,
  person,
}) => {
  const landed = "America/Los_Angeles";
  const { read, day } = await createWriter(request, person, "UTC");
  const [before, flown, after] = [day(-2), day(-1), day(0)];
  await page.clock.install({ time: `${before}T12:00:00Z` });
  const moveTo = await createTraveller(page);

  await moveTo("Asia/Tokyo", `${before}T12:00:00Z`);
  await page.goto("/daily-action-create/3");
  await page.getByRole("textbox").fill("Shinjuku hills");
  await expect(page.getByLabel("Plan for")).toHaveValue(flown);
  for (const order of [4, 5, 6, 7, 8, 9, 10]) {
    await clickNext(page);
    await atDailyStep(page, order);
  }
  await clickSaveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // At the gate, 5 p.m.: the day of the flight has been reviewed, the next one is half written.
  await moveTo("Asia/Tokyo", `${flown}T08:00:00Z`);
  await page.goto("/daily-action-welcome");
  await clickStart(page);
  await heading(page, /^How did today go/);
  await page.getByRole("button", { name: "All done" }).click();
  await clickNext(page);
  await heading(page, "Keep the proof");
  await clickNext(page);
  await heading(page, "Vision objective 1");
  await page.getByRole("textbox").fill("Beach run");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();

  // Ten hours later it is 10 a.m. on the same day.
  await moveTo(landed, `${flown}T18:00:00Z`);
  await page.goto("/planning");
  await expect(page.getByText("Day: planned for today")).toBeVisible();
  await page.goto("/daily-action-create");
  await expect(page.getByRole("textbox")).toHaveValue("Beach run");
  await expect(page.getByLabel("Plan for")).toHaveValue(after);
  await page.goto("/daily-action-create/10");
  await clickSaveDay(page);
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
  // There it is 5 a.m. on the following day.
  await expect(page.getByRole("checkbox", { name: "Beach run" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

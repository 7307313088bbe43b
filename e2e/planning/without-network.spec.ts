import { expect, test } from "../testing/planning-fixtures.ts";
import { atDailyStep, heading, next, pen, saveDay, start } from "../testing/planning-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

const MORNING = zoneAtHour(8);
const NIGHT_MS = 11 * 3_600_000;

test.use({ timezoneId: MORNING });

test.describe("without a network", () => {
  test.use({ expectedConsoleErrors: [/status of 404|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("an evening is kept on the phone, is sent the next morning and lands on its day", async ({
    page,
    request,
    context,
    person,
  }) => {
    const { read, day, planDay, today } = await pen(request, person, MORNING);
    await planDay(day(-1), { q1: "Sprints" });
    await page.clock.install({ time: Date.now() - NIGHT_MS });
    await page.goto("/daily-action-welcome");
    await start(page);
    await heading(page, /^How did today go/);
    await context.setOffline(true);
    await page.getByRole("button", { name: "All done" }).click();
    await next(page);
    await page.getByLabel("What went right").fill("Stayed calm");
    await next(page);
    await heading(page, "Vision objective 1");
    await page.getByRole("textbox").fill("Swim");
    await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
    for (const order of [4, 5, 6, 7, 8, 9, 10]) {
      await next(page);
      await atDailyStep(page, order);
    }
    await saveDay(page);
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
});

test.describe("while the server takes no plan", () => {
  test.use({ expectedConsoleErrors: [/status of 404|net::ERR_/] });

  test("a day that is planned again before it was sent still has all its lines", async ({
    page,
    request,
    person,
  }) => {
    const { read } = await pen(request, person, MORNING);
    await page.route("**/userinput/dailyaction", (route) => route.abort());
    await page.goto("/daily-action-create/3");
    await page.getByRole("textbox").fill("Swim");
    await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await page.goto("/daily-action-create/10");
    await saveDay(page);
    await heading(page, "Today is ready");
    await page.goto("/daily-action-welcome");
    await start(page);
    await page.getByRole("button", { name: "Edit the saved plan" }).click();
    await atDailyStep(page, 3);
    await expect(page.getByRole("textbox")).toHaveValue("Swim");
    await page.unroute("**/userinput/dailyaction");
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ q1: "Swim" }]);
  });
});

test.describe("when recent objectives cannot be had", () => {
  test.use({ expectedConsoleErrors: [/status of (404|500)/] });

  test("the welcome is there without them", async ({ page }) => {
    await page.route("**/weeklymapdailyobjectivesrecent", (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto("/daily-action-welcome");
    await start(page);
    await atDailyStep(page, 3);
  });
});

test("on a slow line Start may be tapped too soon: it starts automatically and asks nothing", async ({
  page,
}) => {
  const line = Promise.withResolvers<void>();
  await page.route("**/userinput/planning", async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto("/daily-action-welcome");
  await start(page);
  await expect(page.getByRole("button", { name: "Start" })).toBeDisabled();
  line.resolve();
  await atDailyStep(page, 3);
});

import { addDays, planWeekOf } from "#shared/time/local-day.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import {
  atWeeklyStep as at,
  expectStepAccessible,
  heading,
  next,
  pen,
  start,
} from "../testing/planning-people.ts";
import { saveVision } from "../testing/vision-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(20);

test.use({ timezoneId: EVENING });

test("the first map: no look back, the week is chosen and saved", async ({
  page,
  request,
  person,
}) => {
  await page.goto("/weekly-map-welcome");
  await heading(page, /ook back once\. Then choose the week\.$/);
  await start(page);
  await at(page, 6);
  await expect(
    page.getByText("Nothing to look back on yet - let us choose the week."),
  ).toBeVisible();
  const lines = {
    "Vision objective 1": "Three sessions",
    "Vision objective 2": "Film",
    "Vision objective 3": "Rest",
    Mind: "Listen five nights",
    Body: "Sleep",
    Soul: "Family dinner",
  };
  for (const [title, line] of Object.entries(lines)) {
    await heading(page, title);
    await page.getByRole("textbox").fill(line);
    if (title === "Mind") {
      await page.getByRole("group", { name: "Nights with my vision" }).getByText("6").click();
      await expectStepAccessible(page);
    }
    await next(page);
  }
  await page.getByLabel("If ..., then I ...").fill("If Thursday is long, then I review on the bus");
  await next(page);
  await heading(page, "Tuesday call");
  await page.getByRole("textbox").fill("How do pros rest?");
  await next(page);
  await heading(page, /^The week of /);
  await expectStepAccessible(page);
  await page.getByRole("button", { name: "Save my week" }).click();
  await heading(page, "Your map is set");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectStepAccessible(page);
  await page.reload();
  await heading(page, "Your map is set");
  await expect(page.getByRole("link", { name: "Plan tomorrow" })).toBeVisible();
  const { read } = await pen(request, person, EVENING);
  await expect
    .poll(() => read("/weeklymaprecent"))
    .toMatchObject({
      weekStart: planWeekOf(new Date(), EVENING),
      q6: "Three sessions",
      q11: "Family dinner",
      targetNights: 6,
      plan: { call: "How do pros rest?" },
    });
});

test("the second map looks back with facts, pauses with the vision, and carries over", async ({
  page,
  request,
  person,
}) => {
  const { mapWeek, planDay, read, day } = await pen(request, person, EVENING);
  const week = planWeekOf(new Date(), EVENING);
  const before = addDays(week, -7);
  await mapWeek(before, { q6: "Finish strong", q7: "Sleep more" });
  const planned = day(-1) >= before && day(-1) < week ? day(-1) : before;
  await planDay(planned, { q1: "Sprints", q2: "Serve" });

  await page.goto("/weekly-map-welcome");
  await expect(page.getByText("Finish strong")).toBeVisible();
  await start(page);
  await at(page, 1);
  await expect(page.getByText("Objectives done")).toBeVisible();
  await expectStepAccessible(page);
  await page.getByRole("textbox").fill("Stayed calm");
  await next(page);
  await page
    .getByRole("group", { name: /Finish strong/ })
    .getByText("Partly")
    .click();
  await expectStepAccessible(page);
  for (const order of [3, 4, 5]) {
    await next(page);
    await at(page, order);
  }
  await next(page);
  await expect(page).toHaveURL("/weekly-map-athletic-vision");
  await expect(page.getByText("Breathe out. This is where you are going.")).toBeVisible();
  await expectStepAccessible(page);
  await page.goBack();
  await at(page, 5);
  await page.goForward();
  await page.getByRole("link", { name: "Now plan my week" }).click();
  await at(page, 6);
  await page.getByRole("button", { name: "Carry over" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Finish strong");
  await page.goto("/weekly-map-create/14");
  await page.getByRole("button", { name: "Save my week" }).click();
  await heading(page, "Your map is set");
  await expect
    .poll(async () => (await read("/planning")).weeks)
    .toMatchObject([
      { weekStart: week, q1: "Stayed calm", q6: "Finish strong" },
      { weekStart: before, done: { q6: "partly" } },
    ]);
});

test("the month's focus comes with its question, so that nothing moves under a thumb", async ({
  page,
}) => {
  await page.goto("/weekly-map-welcome");
  await saveVision(page, { q6: "Sleep before matches" });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/userinput/athleticvision", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/weekly-map-create");
  await expect(page.getByText("Loading...")).toBeAttached();
  letGo();
  await at(page, 6);
  expect(await page.getByText('Month focus: "Sleep before matches".').isVisible()).toBe(true);
});

test("an entirely empty map is not saved, and says why", async ({ page }) => {
  await page.goto("/weekly-map-create/14");
  await page.getByRole("button", { name: "Save my week" }).click();
  await expect(page.getByText("Write at least one line for the week")).toBeVisible();
  await at(page, 14);
});

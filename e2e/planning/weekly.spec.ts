import { planWeekOf } from "#shared/time/local-day.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import {
  atWeeklyStep as at,
  heading,
  clickNext,
  createWriter,
  clickStart,
} from "../testing/planner-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(20);

test.use({ timezoneId: EVENING });

test("the first map skips the look back, and the chosen week is saved", async ({
  page,
  request,
  person,
}) => {
  await page.goto("/weekly-map-welcome");
  await heading(page, /ook back once\. Then choose the week\.$/);
  await clickStart(page);
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
    }
    await clickNext(page);
  }
  await page.getByLabel("If ..., then I ...").fill("If Thursday is long, then I review on the bus");
  await clickNext(page);
  await heading(page, "Tuesday call");
  await page.getByRole("textbox").fill("How do pros rest?");
  await clickNext(page);
  await heading(page, /^The week of /);
  await page.getByRole("button", { name: "Save my week" }).click();
  await heading(page, "Your map is set");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await heading(page, "Your map is set");
  await expect(page.getByRole("link", { name: "Plan tomorrow" })).toBeVisible();
  const { read } = await createWriter(request, person, EVENING);
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

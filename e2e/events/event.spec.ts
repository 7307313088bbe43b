import type { Page } from "@playwright/test";
import { expect, test } from "../testing/planning-fixtures.ts";
import { createWriter } from "../testing/planner-actions.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(20);

test.use({ timezoneId: EVENING });

const NAME = "Regional final";

/** Moves the event instead of the clock, because the test can't change the time. */
async function moveTo(page: Page, day: string): Promise<void> {
  await page.goto("/events");
  await page.getByRole("button", { name: `Change ${NAME}` }).click();
  await page.getByLabel("Date", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: `Change ${NAME}` })).toBeVisible();
}

test("an event is in the plan, in the imagery the evening before, in the reset on its day and in a review afterwards", async ({
  page,
  request,
  person,
}) => {
  const { day } = await createWriter(request, person, EVENING);
  await page.goto("/events");
  await page.getByLabel("Event", { exact: true }).fill(NAME);
  await page.getByLabel("Date", { exact: true }).fill(day(1));
  await page.getByText("Four answers for the evening before").click();
  await page.getByLabel(/^The place/).fill("The red track at home");
  await page.getByLabel(/^When it gets hard/).fill("I lift my knees");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: `Hear my imagery for ${NAME}` })).toBeVisible();

  await page.goto("/user-dashboard");
  await expect(page.getByText(NAME)).toBeVisible();
  await page.goto("/tonight");
  await page.getByRole("button", { name: "Skip this part" }).click();
  await expect(page.getByText(`Tomorrow: ${NAME}`)).toBeVisible();
  await page.getByRole("link", { name: "Hear my imagery, two minutes" }).click();
  await expect(page.getByText("The red track at home")).toBeVisible();

  await moveTo(page, day(0));
  await page.goto("/reset");
  await page.getByRole("button", { name: "Skip the breath" }).click();
  await expect(page.getByText(`Today: ${NAME}`)).toBeVisible();
  await expect(page.getByText("I lift my knees")).toBeVisible();

  await moveTo(page, day(-1));
  await page.getByLabel("What went right").fill("I stayed tall on the last bend");
  await page.getByRole("button", { name: "Save it in that day's log" }).click();
  await expect(page.getByText("What are you taking away from it?")).toBeHidden();
  await page.goto("/proof");
  await expect(page.getByText("I stayed tall on the last bend")).toBeVisible();
});

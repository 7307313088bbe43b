import { logIn, newPaidMember } from "../testing/auth-people.ts";
import { installVoice } from "../testing/fake-speech.ts";
import { expect, test } from "../testing/fixtures.ts";
import { zoneAtHour } from "../testing/zones.ts";

// Somebody new has neither a vision nor a plan yet.
test.use({ timezoneId: zoneAtHour(21), expectedConsoleErrors: [/status of 404/] });

test("ten minutes from planning to black, each part on its own page or skipped", async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  await installVoice(page);
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/tonight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tonight: 10 minutes");
  const ring = page.getByRole("progressbar", { name: "Minutes of tonight" });
  const now = page.getByRole("main").locator("[aria-current=step]");
  await expect(ring).toHaveAttribute("value", "0");
  await expect(now).toContainText("Review today, plan tomorrow");
  await expect(page.getByText("training for focus, not treatment")).toBeVisible();

  await page.getByRole("link", { name: "Review and plan" }).click();
  await expect(page).toHaveURL(/daily-action-create/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await page.goto("/tonight?planned");
  await expect(now).toContainText("Four breaths");
  await expect(ring).toHaveAttribute("value", "5");

  await page.getByLabel("Cue for closed eyes").selectOption("None");
  await page.getByRole("button", { name: "Start four breaths" }).click();
  await page.clock.runFor(78_000);
  await expect(now).toContainText("Your vision");
  await expect(ring).toHaveAttribute("value", "6");
  await page.reload();
  await expect(page.getByRole("link", { name: "Write your Athletic Vision" })).toBeVisible();
  await page.getByRole("button", { name: "Skip this part" }).click();
  await expect(ring).toHaveAttribute("value", "10");
  await expect(page.getByText("Good night.", { exact: true })).toBeVisible();

  // A plan made after that is no longer part of the evening.
  await page.goto("/daily-action-create");
  await expect(page.getByRole("heading", { name: "Vision objective 1" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "night");
});

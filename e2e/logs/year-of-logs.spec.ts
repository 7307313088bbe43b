import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { logIn } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

const ZONE = "Europe/Stockholm";
const PLOTS = [
  "Nights a week (goal: 4-6)",
  "Days planned a week",
  "Objectives done, of those planned",
  "Focus, 1 to 5",
  "Confidence, 1 to 5",
  "Energy, 1 to 5",
  "Mood, 1 to 5",
];

test.use({ timezoneId: ZONE });

test("a full year of days, weeks and nights is available, both as charts and in words", async ({
  page,
}) => {
  await logIn(page, { email: "athlete@example.com", password: "Demo-Focus-2025" });
  await page.goto("/user-dashboard");
  await expect(page.getByRole("checkbox")).toHaveCount(6);
  const nights = page.getByRole("region", { name: "Nights this week" });
  await expect(nights.getByRole("listitem")).toHaveCount(7);

  await page.goto("/daily-logs");
  const weeks = page.getByRole("region", { name: /^Week of/ });
  const older = page.getByRole("button", { name: "Load older" });
  // A month, plus what the chart next to a wide list needs.
  const first = 131;
  await expect(weeks.getByRole("link")).toHaveCount(first);
  await older.click();
  await expect(weeks.getByRole("link")).toHaveCount(first + 100);
  // Opening a month loads its days, and this one lies further back.
  for (let month = 0; month < 8; month += 1)
    await page.getByRole("button", { name: "Previous month" }).click();
  const month = page.getByRole("region", { name: /^\w+ \d{4}$/ });
  await expect.poll(() => month.getByRole("link").count()).toBeGreaterThanOrEqual(28);
  await older.click();
  await expect(older).toBeHidden();
  await expect(weeks).toHaveCount(53);
  await expect(weeks.getByRole("link")).toHaveCount(365);
  expect(await weeks.getByText("Listened", { exact: true }).count()).toBeGreaterThan(290);

  const oldest = weeks.getByRole("link").last();
  await oldest.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await oldest.click();
  await expect(page).toHaveURL(/\/daily-logs\/./);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(oldest).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);

  await page.goto("/weekly-report");
  for (const name of PLOTS) {
    const told = page.getByRole("table", { name }).getByRole("row");
    await expect.poll(() => told.count()).toBeGreaterThanOrEqual(14);
    await expect(told.first()).toHaveText(/^Week of .*\d/);
  }

  // The report of an old week refers to that week.
  const longAgo = addDays(localDayOf(new Date(), ZONE), -200);
  await page.goto(`/weekly-report?week=${longAgo}`);
  const planned = page.getByText("Days planned", { exact: true }).locator("..");
  await expect(planned).toHaveText("Days planned7");
  const weekName = page.getByText(/^Week of /).first();
  const named = (await weekName.textContent()) ?? "";
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(weekName).not.toHaveText(named);
  await expect(planned).toHaveText("Days planned7");
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(weekName).toHaveText(named);
});

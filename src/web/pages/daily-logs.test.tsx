import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { listDailyActions } from "#schemas/planning/contract.ts";
import type { DailyAction } from "#schemas/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { DAY, DASHBOARD } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stubWith } from "#web/testing/stub-server.ts";

const TODAY = DASHBOARD.today;

/** Builds an evening. The newest has no review; every other one has a missed line. */
const evening = (ago: number): DailyAction => ({
  ...DAY,
  id: `00000000-0000-4000-8000-0000000001${String(ago).padStart(2, "0")}`,
  forDate: addDays(TODAY, -ago),
  q1: `Run number ${ago}`,
  q4: "Read ten pages",
  review: {
    ...DAY.review,
    ...(ago > 1 && {
      done: { q1: "done" as const, q4: "not" as const },
      win: `Win after ${ago}`,
      reviewedAt: "2026-03-01T20:00:00Z",
    }),
  },
});

/** Responds like the server, filtering these evenings by date and search text. */
function logEvenings(count: number): void {
  const evenings = Array.from({ length: count }, (_, index) => evening(index + 1));
  stubWith(listDailyActions, async (_, query) => {
    const words = query.get("search")?.toLowerCase() ?? "";
    const before = query.get("before") ?? "9999";
    const days = evenings.filter(
      (day) => day.forDate < before && JSON.stringify(day).toLowerCase().includes(words),
    );
    return { days, weeks: [], practices: [], before: null };
  });
}

const newest = () => page.getByRole("link", { name: /Not reviewed/ });
const daysInSight = () =>
  page.getByRole("region", { name: "March 2026" }).getByRole("listitem").elements().length;

beforeEach(() => logInAs());

test("before the first plan the page is empty and links to planning", async () => {
  logEvenings(0);
  await openPage("/daily-logs");
  await expect
    .element(page.getByRole("heading", { name: "Your first log appears after tonight's plan" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Plan tomorrow" }))
    .toHaveAttribute("href", "/daily-action-welcome");
});

test("a phone starts with the week, so that the first screen already shows a day", async () => {
  await page.viewport(390, 844);
  logEvenings(2);
  await openPage("/daily-logs");
  await expect.element(newest()).toBeInViewport({ ratio: 1 });
  await expect.poll(daysInSight).toBe(7);
  await button("Whole month").click();
  await expect.poll(daysInSight).toBeGreaterThanOrEqual(28);
  await expectAccessible();
});

test("days can be filtered by text and by missed lines, the count is announced, and they can be saved as CSV", async () => {
  const { promise: isSaved, resolve: save } = Promise.withResolvers<Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    save(file as Blob);
    return "#";
  });
  logEvenings(9);
  await openPage("/daily-logs");
  await expect.element(page.getByRole("heading", { name: /^Week of/ }).first()).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(newest()).toBeInViewport({ ratio: 1 });
  await expect.poll(daysInSight).toBeGreaterThanOrEqual(28);

  await page.getByRole("searchbox", { name: "Search your logs" }).fill("win after 3");
  await expect.element(page.getByText("Win after 3")).toBeVisible();
  await expect.element(page.getByText("Win after 5")).not.toBeInTheDocument();
  await expect.element(page.getByText(/^\d+ matching days?$/)).toBeInTheDocument();
  await button(/^Save .* as CSV$/).click();
  const table = await (await isSaved).text();
  expect(table).toContain("Win after 3");
  expect(table).not.toContain("Win after 5");

  await page.getByRole("searchbox", { name: "Search your logs" }).fill("");
  await page.getByText("Missed", { exact: true }).click();
  const count = page.getByRole("status").filter({ hasText: "8 matching days" });
  await expect.element(count).toBeInTheDocument();
  await expect.element(newest()).not.toBeInTheDocument();
});

test("the weekly report sums up the week in an honest sentence once there is a log", async () => {
  logEvenings(0);
  const heading = page.getByRole("heading", { level: 1 });
  const { close } = await openPage("/weekly-report");
  await expect.element(heading).toHaveTextContent("Your first weekly report will appear here");
  await close();
  logEvenings(3);
  await openPage("/weekly-report");
  await expect.element(page.getByText(/^Nights, of 4-6$/)).toBeVisible();
  await expect.element(heading).toMatchTextContent(/^Nothing yet this week\./);
});

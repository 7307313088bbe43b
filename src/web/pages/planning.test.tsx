import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getPlanning } from "#schemas/planning/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { DAY, NOTHING_PLANNED, type PlanningState } from "#web/testing/examples.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub } from "#web/testing/stub-server.ts";

const LAST_WEEK = {
  id: "00000000-0000-4000-8000-0000000000e1",
  day: "2026-02-24",
  name: "Spring cup",
  time: null,
};
const NEXT_WEEK = { ...LAST_WEEK, id: LAST_WEEK.id.replace("e1", "e2"), day: "2026-03-10" };

const events = page.getByRole("main").getByRole("link", { name: /^Events/ });

async function openPlanning(known: Partial<PlanningState>): Promise<void> {
  stub(getPlanning, { ...NOTHING_PLANNED, ...known });
  await openPage("/planning");
  await expect.element(page.getByText(/^Day: /)).toBeVisible();
}

beforeEach(() => {
  setHour(10);
  logInAs();
});

test("with nothing planned, the page only links to the week and the day", async () => {
  await openPlanning({});
  await expect.element(page.getByText("Week: not mapped yet")).toBeVisible();
  await expect.element(page.getByText("Day: not planned yet")).toBeVisible();
  for (const [name, href] of [
    ["Week", "/weekly-map-welcome"],
    ["Day", "/daily-action-welcome"],
  ] as const)
    await expect
      .element(page.getByRole("link", { name, exact: true }))
      .toHaveAttribute("href", href);
  await expect.element(events).not.toBeInTheDocument();
  await expectAccessible();
});

test("the page shows the last planned day and a link to enter the next event", async () => {
  await openPlanning({ days: [DAY] });
  await expect.element(page.getByText("Day: planned for today")).toBeVisible();
  await expect.element(events).toMatchTextContent(/Enter your next game, race or match$/);
  await expect.element(events).toHaveAttribute("href", "/events");
});

test("the page names the next event, not a past one", async () => {
  await openPlanning({ events: [LAST_WEEK, { ...NEXT_WEEK, name: "Regional final" }] });
  await expect.element(events).toMatchTextContent(/Regional final, Tuesday, March 10$/);
});

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { saveRestPeriod } from "#schemas/practice/rest.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { DASHBOARD } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, sentCalls } from "#web/testing/stub-server.ts";

const REST_ID = "00000000-0000-4000-8000-000000000002";
const TODAY = "2026-03-02";

const saved = () =>
  sentCalls().flatMap(({ path, body }) => (path.includes("rest-periods") ? [body] : []));

beforeEach(() => {
  setHour(10);
  logInAs();
  stub(saveRestPeriod, null);
});

test("a member can set a rest with a reason and two days, and it is shown immediately", async () => {
  stub(getDashboardState, DASHBOARD);
  await openPage("/rest");
  await expect.element(button("Start resting")).toBeDisabled();
  await page.getByText("Exams", { exact: true }).click();
  await field("Last day").fill("2026-03-01");
  await expect.element(page.getByText("The last day is before the first one")).toBeVisible();
  await expect.element(button("Start resting")).toBeDisabled();
  await expectAccessible();
  await field("Last day").fill("2026-03-09");
  await button("Start resting").click();
  await expect.element(page.getByText("You're resting until Monday, March 9")).toBeVisible();
  await expect
    .poll(saved)
    .toMatchObject([{ firstDay: TODAY, lastDay: "2026-03-09", reason: "exams" }]);
});

test("a member can end a rest early, which makes yesterday its last day", async () => {
  const rest = { id: REST_ID, firstDay: "2026-02-25", lastDay: "2026-03-09", reason: "ill" };
  stub(getDashboardState, { ...DASHBOARD, rest: { ...rest, reason: "ill" } });
  await openPage("/rest");
  await button("End my rest now").click();
  await expect.element(button("Start resting")).toBeVisible();
  await expect.poll(saved).toMatchObject([{ firstDay: "2026-02-25", lastDay: "2026-03-01" }]);
});

test("a rest longer than a year is rejected with a message at the field", async () => {
  stub(getDashboardState, DASHBOARD);
  await openPage("/rest");
  await page.getByText("Off season", { exact: true }).click();
  await field("Last day").fill("2027-03-02");
  await expect.element(field("Last day")).toHaveAccessibleDescription("Rest for a year at most");
  await expect.element(button("Start resting")).toBeDisabled();
  await field("Last day").fill("2027-03-01");
  await expect.element(button("Start resting")).toBeEnabled();
});

test("a member can change or cancel a rest that hasn't started", async () => {
  const rest = { id: REST_ID, firstDay: "2026-03-09", lastDay: "2026-03-20", reason: "exams" };
  stub(getDashboardState, { ...DASHBOARD, rest: { ...rest, reason: "exams" } });
  await openPage("/rest");
  const ahead = page.getByText("Exams. You'll rest from Monday, March 9 to Friday, March 20.");
  await expect.element(ahead).toBeVisible();
  await expect.element(button("Save")).toBeEnabled();
  await button("Cancel this rest").click();
  await expect.element(ahead).not.toBeInTheDocument();
  await expect.element(button("Start resting")).toBeVisible();
  await expect.poll(saved).toMatchObject([{ firstDay: "2026-03-09", lastDay: "2026-03-08" }]);
});

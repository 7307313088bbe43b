import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { getPlanning, listProofs } from "#schemas/planning/contract.ts";
import { getNights } from "#schemas/practice/contract.ts";
import { getVision, saveGoalDate } from "#schemas/vision/contract.ts";
import { addDays, monthDay } from "#shared/time/local-day.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { ADA, DASHBOARD, type DashboardState, NOTHING_PLANNED } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubNetworkError, sentCalls } from "#web/testing/stub-server.ts";

const TODAY = "2026-03-02";

const STATE: DashboardState = {
  ...DASHBOARD,
  readAt: new Date(2026, 2, 2, 10).toISOString(),
  zone: deviceZone(),
  today: TODAY,
};

/** Each test uses a different day, because the page remembers an answer for a while. */
const checkIn = (day: string): DashboardState["checkIn"] => ({
  order: 5,
  day,
  about: "By then Ada runs 400 m in under 54 seconds.",
  status: "confirmed",
  checkedIn: null,
  writtenAt: "2026-01-01T10:00:00Z",
});

const sent = () =>
  sentCalls().flatMap(({ path, body }) => (path.includes("/dates/5/") ? [{ path, body }] : []));
const line = () => page.getByRole("complementary", { name: "Date of a goal" });

beforeEach(() => {
  setHour(10);
  // A dashboard that stays open prefetches the data that the evening needs.
  stub(getVision, null);
  stub(listProofs, []);
  stub(getNights, { ...STATE.nights, breathingPattern: "full" });
  stub(getPlanning, NOTHING_PLANNED);
  logInAs(ADA);
  stub(saveGoalDate, null);
});

async function open(day: string, changes: Partial<DashboardState> = {}) {
  stub(getDashboardState, { ...STATE, checkIn: checkIn(day), ...changes });
  return openPage("/user-dashboard");
}

test("the dashboard asks about a goal once, ten days before its date, and one tap answers", async () => {
  const day = addDays(TODAY, 10);
  await open(day);
  await expect
    .element(line().getByText(`Ten days to ${monthDay(day)}: still right?`))
    .toBeVisible();
  await expectAccessible();
  await button("Still right").click();
  await expect.element(line()).toHaveTextContent("Good. We'll ask again when it has passed.");
  await expect.poll(sent).toMatchObject([{ body: { status: "confirmed", checkedIn: "ahead" } }]);
});

test("moving a date that has passed removes the old one and confirms the new one", async () => {
  await open(addDays(TODAY, -1));
  await expect.element(line().getByText("has passed. How did it go?")).toBeVisible();
  await button("Change it").click();
  await expect.element(page.getByRole("link", { name: "Rewrite the goal" })).toBeVisible();
  await expect.element(button("Save the date")).toBeDisabled();
  const moved = addDays(TODAY, 40);
  await field("New date").fill(moved);
  await expectAccessible();
  await button("Save the date").click();
  await expect.element(line()).toHaveTextContent(`Moved to ${monthDay(moved)}.`);
  await expect.poll(sent).toMatchObject([
    { path: expect.stringContaining(addDays(TODAY, -1)), body: { status: "removed" } },
    { path: expect.stringContaining(moved), body: { status: "confirmed", checkedIn: null } },
  ]);
});

test("a goal marked as done is not asked about again", async () => {
  stubNetworkError(saveGoalDate);
  const { close } = await open(addDays(TODAY, -2));
  await button("Done").click();
  await expect.element(line()).toHaveTextContent("Done. Well played.");
  await expect.poll(sent).toMatchObject([{ body: { status: "done" } }]);
  await close();
  // The server hasn't received the answer yet.
  await open(addDays(TODAY, -2));
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("{Shift}");
  expect(line().elements()).toEqual([]);
});

test("a resting athlete is not asked about a goal", async () => {
  const awake = await open(addDays(TODAY, -3));
  // The code of the check-in is now loaded, so it would show immediately.
  await expect.element(line()).toBeVisible();
  await awake.close();
  const rest = { id: ADA, firstDay: TODAY, lastDay: TODAY, reason: "ill" } as const;
  await open(addDays(TODAY, -3), { rest });
  await expect.element(page.getByText("You're resting.")).toBeVisible();
  expect(line().elements()).toEqual([]);
});

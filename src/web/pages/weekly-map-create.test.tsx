import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCalls } from "#schemas/calls/contract.ts";
import { saveDraft, saveWeeklyMap } from "#schemas/planning/contract.ts";
import { getVision } from "#schemas/vision/contract.ts";
import { planningQuery } from "#web/data/planning.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { DAY, VISION, WEEK } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { stub, stubWith, stubError, sentTo } from "#web/testing/stub-server.ts";

const WEEK_START = "2026-03-02";

const line = () => page.getByRole("textbox");
const next = () => button("Next").click();
const at = (name: string | RegExp) =>
  expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();

beforeEach(() => setHour(10));

test("the second map reviews the week with facts, pauses for the vision, and carries lines over", async () => {
  logInToPlan({
    weeks: [{ ...WEEK, q6: "Finish strong", q7: "Sleep more" }],
    days: [{ ...DAY, forDate: "2026-02-25", q2: "Serve" }],
  });
  stubError(listCalls, 403, { error: "Not now", code: "not_allowed" });
  stubWith(saveWeeklyMap, async ({ id }) => ({ ...WEEK, id, weekStart: WEEK_START }));
  const { address, back } = await openPage("/weekly-map-welcome");
  await expect.element(page.getByText("Finish strong")).toBeVisible();
  await button("Start").click();
  await expect.poll(address).toBe("/weekly-map-create/1");
  await expect.element(page.getByText("Objectives done")).toBeVisible();
  await line().fill("Stayed calm");
  await next();
  await page
    .getByRole("group", { name: /Finish strong/ })
    .getByText("Partly")
    .click();
  await expectAccessible();
  for (const order of [3, 4, 5]) {
    await next();
    await expect.poll(address).toBe(`/weekly-map-create/${order}`);
  }
  await next();
  await expect.poll(address).toBe("/weekly-map-athletic-vision");
  await expect.element(page.getByText("Breathe out. This is where you are going.")).toBeVisible();
  await back();
  await expect.poll(address).toBe("/weekly-map-create/5");
  await next();
  await page.getByRole("link", { name: "Now plan my week" }).click();
  await expect.poll(address).toBe("/weekly-map-create/6");
  await button("Carry over").click();
  await expect.element(line()).toHaveValue("Finish strong");
  for (const order of [7, 8, 9, 10, 11, 12, 13, 14]) {
    await next();
    await expect.poll(address).toBe(`/weekly-map-create/${order}`);
  }
  await expectAccessible();
  await button("Save my week").click();
  await at("Your map is set");
  await expectAccessible();
  await expect
    .poll(() => sentTo(saveWeeklyMap))
    .toMatchObject([
      {
        weekStart: WEEK_START,
        q1: "Stayed calm",
        q6: "Finish strong",
        review: { weekStart: WEEK.weekStart, done: { q6: "partly" } },
      },
    ]);
});

test("the month's focus appears together with its question, without a layout shift", async () => {
  logInToPlan();
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
  stubWith(getVision, async () => {
    await isHeard;
    return { ...VISION, q6: "Sleep before matches" };
  });
  await openPage("/weekly-map-create");
  await expect.poll(() => queryClient.getQueryData(planningQuery.queryKey)).toBeDefined();
  // A round trip, during which the question would be shown too early.
  await userEvent.keyboard("{Shift}");
  await expect.element(page.getByText("Loading...")).toBeInTheDocument();
  expect(line().elements()).toEqual([]);
  hear();
  await expect.element(line()).toBeVisible();
  expect(document.body.textContent).toContain('Month focus: "Sleep before matches".');
});

test("an empty map is not saved and says why", async () => {
  logInToPlan();
  stub(saveWeeklyMap, WEEK);
  await openPage("/weekly-map-create/14");
  await button("Save my week").click();
  await expect.element(page.getByText("Write at least one line for the week")).toBeVisible();
  await page.getByRole("textbox").first().fill("Three sessions");
  await button("Save my week").click();
  await expect.poll(() => sentTo(saveWeeklyMap)).toHaveLength(1);
  expect(JSON.stringify(sentTo(saveWeeklyMap))).toContain("Three sessions");
});

test("a map that was opened but not written starts with the new week a week later", async () => {
  logInToPlan();
  const first = await openPage("/weekly-map-create");
  await expect.element(field("Map for")).toHaveValue(WEEK_START);
  await first.close();
  setHour(10 + 7 * 24);
  await openPage("/weekly-map-create");
  await line().fill("Three sessions");
  await expect
    .poll(() => sentTo(saveDraft).at(-1))
    .toMatchObject({ draft: { weekStart: "2026-03-09", q6: "Three sessions" } });
});

test("the vision page waits for the vision, and doesn't claim that none is written if it can't be loaded", async () => {
  logInToPlan();
  const loaded = Promise.withResolvers<void>();
  stubWith(getVision, async () => {
    await loaded.promise;
    return VISION;
  });
  const { close } = await openPage("/weekly-map-athletic-vision");
  const plan = page.getByRole("link", { name: "Now plan my week" });
  const notWritten = page.getByText("Your vision is not written yet.");
  await expect.element(page.getByText("Breathe out.")).toBeVisible();
  expect(plan.elements()).toEqual([]);
  expect(notWritten.elements()).toEqual([]);
  loaded.resolve();
  await expect.element(plan).toBeVisible();
  await expect.element(page.getByText(VISION.q8)).toBeVisible();
  await close();

  stubError(getVision, 500, { error: "Not now", code: "internal_error" });
  await openPage("/weekly-map-athletic-vision");
  await expect.element(plan).toBeVisible();
  expect(notWritten.elements()).toEqual([]);
});

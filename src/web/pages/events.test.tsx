import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { z } from "zod";
import { deleteEvent, saveEvent } from "#schemas/events/contract.ts";
import { getPlanning, reviewDailyAction } from "#schemas/planning/contract.ts";
import { getProfile } from "#schemas/account/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, sentCalls } from "#web/testing/stub-server.ts";

const EVENT_ID = "00000000-0000-4000-8000-000000000002";

const PLANNING: z.input<typeof getPlanning.reply> = {
  days: [],
  weeks: [],
  drafts: { daily: null, weekly: null },
};
const FINAL = { id: EVENT_ID, day: "2126-03-08", name: "Regional final", time: "18:30" };

const sent = () => sentCalls().filter(({ path }) => path.includes("/userinput/events/"));

const reviews = () => sentCalls().filter(({ path }) => path.endsWith("/review"));

beforeEach(() => {
  setHour(10);
  logInAs();
  stub(saveEvent, null);
  stub(deleteEvent, null);
});

test("an event needs a name and a date, and is listed immediately", async () => {
  stub(getPlanning, PLANNING);
  await openPage("/events");
  await expect.element(button("Save")).toBeDisabled();
  await field("Event").fill("Spring cup");
  await expect.element(button("Save")).toBeDisabled();
  await field("Date").fill("2126-03-01");
  await page.getByText("Four answers for the evening before").click();
  await field("When it gets hard: what do you do then?").fill("I breathe out once");
  await expectAccessible();
  await button("Save").click();
  await expect.element(page.getByRole("heading", { name: "Spring cup" })).toBeVisible();
  await expect.element(page.getByText("Friday, March 1")).toBeVisible();
  await expect.poll(sent).toMatchObject([
    {
      body: {
        name: "Spring cup",
        day: "2126-03-01",
        time: null,
        imagery: { hard: "I breathe out once" },
        isShared: false,
      },
    },
  ]);
});

test("an event can be changed and deleted", async () => {
  stub(getPlanning, { ...PLANNING, events: [FINAL] });
  await openPage("/events");
  await expect.element(page.getByText("Friday, March 8, 6:30 PM")).toBeVisible();
  await button("Change Regional final").click();
  await page.getByLabelText("Show my coach its name and date").click();
  await button("Save").click();
  await expect.element(page.getByText("Your coach sees the name and date")).toBeVisible();
  await expect.poll(sent).toMatchObject([{ body: { time: "18:30", isShared: true } }]);
  await button("Change Regional final").click();
  await button("Delete this event").click();
  await expect.element(page.getByText("Regional final")).not.toBeInTheDocument();
  await expect.poll(() => sent().map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
});

const DAY: z.input<typeof getPlanning.reply>["days"][number] = {
  id: "00000000-0000-4000-8000-000000000003",
  forDate: "2026-03-02",
  zone: "UTC",
  q1: "Run my own first lap",
  plan: { obstacle: "", ifthen: "" },
  isCompetition: true,
  review: { reviewedAt: null, isDeclined: false },
  notes: [],
  plannedAt: "2026-03-02T10:00:00Z",
};

test("the question is also asked for a day without a plan, and the answer starts that day's log", async () => {
  stub(getProfile, PROFILE);
  stub(reviewDailyAction, DAY);
  stub(getPlanning, { ...PLANNING, events: [{ ...FINAL, day: DAY.forDate }] });
  await openPage("/events");
  await field("What went right").fill("  ");
  await expect.element(button("Save it in that day's log")).toBeDisabled();
  await field("What went right").fill("I stayed calm");
  await button("Save it in that day's log").click();
  await expect.poll(reviews).toMatchObject([
    {
      path: `/_api/v1/userinput/dailyactions/${EVENT_ID}/review`,
      body: { forDate: DAY.forDate, win: "I stayed calm" },
    },
  ]);
  await expect.element(page.getByText("What do you take with you?")).not.toBeInTheDocument();
});

test("after an event one question adds a win or a lesson to that day's log", async () => {
  stub(getProfile, PROFILE);
  stub(reviewDailyAction, DAY);
  stub(getPlanning, { ...PLANNING, days: [DAY], events: [{ ...FINAL, day: DAY.forDate }] });
  await openPage("/events");
  await page.getByText("A lesson", { exact: true }).click();
  await field("What it taught you").fill("Start slower");
  await expectAccessible();
  await button("Save it in that day's log").click();
  await expect.poll(reviews).toMatchObject([{ body: { lesson: "Start slower" } }]);
  await expect.element(page.getByText("What do you take with you?")).not.toBeInTheDocument();
});

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { z } from "zod";
import { deleteEvent, saveEvent } from "#schemas/events/contract.ts";
import { getPlanning, reviewDailyAction } from "#schemas/planning/contract.ts";
import { getProfile } from "#schemas/account/contract.ts";
import { PLANNING_KEY } from "#web/data/planning.ts";
import { queryClient } from "#web/platform/query-client.ts";
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

const hardAnswer = () => field("When it gets hard: what do you do then?");
const openAnswers = () => page.getByText("Four answers for the evening before").click();
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.includes("-draft:"));

test("an unfinished event survives leaving the page, until it is saved or canceled", async () => {
  stub(getPlanning, { ...PLANNING, events: [FINAL] });
  const first = await openPage("/events");
  await button("Enter an event").click();
  await field("Event").fill("Spring cup");
  await openAnswers();
  await hardAnswer().fill("I breathe out once");
  await first.close();

  const second = await openPage("/events");
  await expect.element(field("Event")).toHaveValue("Spring cup");
  await openAnswers();
  await expect.element(hardAnswer()).toHaveValue("I breathe out once");
  await button("Cancel").click();
  await button("Enter an event").click();
  await expect.element(field("Event")).toHaveValue("");
  await field("Event").fill("Summer cup");
  await field("Date").fill("2126-07-01");
  await second.close();

  const third = await openPage("/events");
  await button("Save").click();
  await expect.element(page.getByRole("heading", { name: "Summer cup" })).toBeVisible();
  await expect.poll(sent).toMatchObject([{ body: { name: "Summer cup", imagery: { hard: "" } } }]);
  await expect.poll(storedDrafts).toEqual([]);
  await third.close();
});

test("unsaved changes to an event survive leaving the page, until they are undone or the event is deleted", async () => {
  stub(getPlanning, { ...PLANNING, events: [FINAL] });
  const first = await openPage("/events");
  await button("Change Regional final").click();
  await field("Event").fill("National final");
  await openAnswers();
  await hardAnswer().fill("I breathe out once");
  await first.close();

  const second = await openPage("/events");
  await expect.element(field("Event")).toHaveValue("National final");
  await expect.element(field("Time (optional)")).toHaveValue("18:30");
  await openAnswers();
  await expect.element(hardAnswer()).toHaveValue("I breathe out once");
  await field("Event").fill(FINAL.name);
  await hardAnswer().fill("");
  expect(storedDrafts()).toEqual([]);
  await field("Event").fill("National final");
  await second.close();

  const third = await openPage("/events");
  await button("Delete this event").click();
  await expect.element(field("Event")).toHaveValue("");
  await expect.poll(storedDrafts).toEqual([]);
  await third.close();
});

test("a new event stays open when an event from another device arrives", async () => {
  stub(getPlanning, PLANNING);
  await openPage("/events");
  await field("Event").fill("Spring cup");
  stub(getPlanning, { ...PLANNING, events: [FINAL] });
  await queryClient.invalidateQueries({ queryKey: PLANNING_KEY });
  await expect.element(button("Cancel")).toBeVisible();
  await expect.element(field("Event")).toHaveValue("Spring cup");
  await button("Cancel").click();
  await expect.element(page.getByRole("heading", { name: "Regional final" })).toBeVisible();
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
  await expect.element(page.getByText("What are you taking away from it?")).not.toBeInTheDocument();
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
  await expect.element(page.getByText("What are you taking away from it?")).not.toBeInTheDocument();
});

test("an unsaved win or lesson survives leaving the page", async () => {
  stub(getProfile, PROFILE);
  stub(reviewDailyAction, DAY);
  stub(getPlanning, { ...PLANNING, days: [DAY], events: [{ ...FINAL, day: DAY.forDate }] });
  const { close } = await openPage("/events");
  await page.getByText("A lesson", { exact: true }).click();
  await field("What it taught you").fill("Start slower");
  await close();
  await openPage("/events");
  await expect.element(field("What it taught you")).toHaveValue("Start slower");
  await button("Save it in that day's log").click();
  await expect.poll(reviews).toMatchObject([{ body: { lesson: "Start slower" } }]);
  await expect.poll(storedDrafts).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  deleteDailyAction,
  getDailyAction,
  restoreDailyAction,
  reviewDailyAction,
  saveDailyAction,
  writeNote,
} from "#schemas/planning/contract.ts";
import type { DailyAction } from "#schemas/planning/records.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { ADA, DAY } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubError, sentCalls, sentTo } from "#web/testing/stub-server.ts";

const ADDRESS = `/daily-logs/${DAY.id}`;
const NOTED_AT = "2026-03-02T20:00:00Z";

let day: DailyAction;

const note = () => field("Add a note");
const save = () => button("Save").click();
const sentPaths = (part: string) =>
  sentCalls().flatMap(({ path }) => (path.includes(part) ? [path] : []));
const notes = (text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Stubs a server with one day. */
beforeEach(() => {
  setHour(20);
  logInAs();
  day = { ...DAY, q4: "Read", plan: { obstacle: "Phone", ifthen: "If A, then I B" } };
  stubWith(getDailyAction, async () => ({
    day,
    week: null,
    practices: [],
    previous: null,
    next: { id: ADA, forDate: "2026-03-03" },
  }));
  stubWith(reviewDailyAction, async (change) => {
    const { done, ...rest } = change as Partial<DailyAction["review"]>;
    const review = { ...day.review, ...rest, done: { ...day.review.done, ...done } };
    return (day = { ...day, review: { ...review, reviewedAt: NOTED_AT } });
  });
  stubWith(writeNote, async ({ text }) => {
    return (day = { ...day, notes: [{ id: ADA, text, at: NOTED_AT, call: null }] });
  });
});

test("a line can be marked in place", async () => {
  await openPage(ADDRESS);
  const mind = page.getByRole("group", { name: "Mind" });
  await mind.getByText("Partly", { exact: true }).click();
  await expect.element(mind.getByRole("radio", { name: "Partly" })).toBeChecked();
  await expect.poll(() => sentTo(reviewDailyAction)).toMatchObject([{ done: { q4: "partly" } }]);
});

test("a note is saved while typing, and text typed during a save belongs to the next note", async () => {
  const { close } = await openPage(ADDRESS);
  await note().fill("Legs were light");
  await close();
  await openPage(ADDRESS);
  await expect.element(note()).toHaveValue("Legs were light");

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  stubWith(writeNote, async ({ text }) => {
    await isReleased;
    return (day = { ...day, notes: [{ id: ADA, text, at: NOTED_AT, call: null }] });
  });
  await button("Save note").click();
  await note().fill("Slept early");
  release();
  await expect.element(notes("Legs were light")).toBeVisible();
  await expect.element(note()).toHaveValue("Slept early");
});

test("a note whose response was lost is retried as the same note", async () => {
  stubWith(writeNote, async () => {
    throw new TypeError("Failed to fetch");
  });
  await openPage(ADDRESS);
  await note().fill("Legs were light");
  await button("Save note").click();
  await expect.element(page.getByText("The server couldn't be reached").first()).toBeVisible();
  await expect.element(note()).toHaveValue("Legs were light");
  await button("Save note").click();
  await expect.poll(() => new Set(sentPaths("/notes/")).size).toBe(1);
  expect(sentPaths("/notes/")).toHaveLength(2);
});

test("the plan can be corrected until its day ends, the review and the notes for a week", async () => {
  stubWith(saveDailyAction, async ({ id, forDate, q1 }) => {
    day = { ...day, q1 };
    return {
      id,
      forDate,
      planned: 2,
      reviewedDate: null,
      doneCount: 0,
      nightsThisWeek: 0,
      weekTarget: [4, 6] as [number, number],
      next: "",
    };
  });
  const { close } = await openPage(ADDRESS);
  await button("Edit plan").click();
  await expect.element(field("Vision objective 1")).toHaveFocus();
  await field("Vision objective 1").fill("Sprints, 8:00");
  await close();
  await openPage(ADDRESS);
  await expect.element(field("Vision objective 1")).toHaveValue("Sprints, 8:00");
  await expect.element(page.getByText("Not saved yet.")).toBeVisible();
  await expectAccessible();
  await save();
  await expect.element(button("Edit plan")).toHaveFocus();
  await expect.element(page.getByText("Sprints, 8:00")).toBeVisible();
  expect(sentTo(saveDailyAction)).toMatchObject([
    { q1: "Sprints, 8:00", q4: "Read", plan: day.plan },
  ]);

  await button("Say how it went").click();
  await field("What went right").fill("Won the second ball");
  await page.getByRole("group", { name: "Energy" }).getByText("4", { exact: true }).click();
  await page.getByText("I used it").click();
  await expectAccessible();
  await save();
  await expect.element(button("Edit how it went")).toHaveFocus();
  await expect
    .poll(() => sentTo(reviewDailyAction).at(-1))
    .toMatchObject({ win: "Won the second ball", energy: 4, ifThenUsed: true });

  await note().fill("Legs were light");
  await button("Save note").click();
  await button(/^Edit note of/).click();
  await page.getByLabelText(/^Note of/).fill("Legs were heavy");
  await save();
  await expect.element(notes("Legs were heavy")).toBeVisible();
});

test("once its day has ended a plan is read-only, but the review can still be written", async () => {
  day = { ...day, forDate: "2026-02-24", q1: "Hill sprints" };
  await openPage(ADDRESS);
  await expect.element(button("Say how it went")).toBeVisible();
  await expect.element(note()).toBeVisible();
  await expect.element(button("Edit plan")).not.toBeInTheDocument();
});

test("after a week a day is read-only", async () => {
  day = { ...day, forDate: "2026-02-21", q1: "Hill sprints" };
  await openPage(ADDRESS);
  await expect.element(page.getByText("Hill sprints")).toBeVisible();
  await expect.element(page.getByText("Not reviewed.")).toBeVisible();
  await expect.element(page.getByText("Not today")).not.toBeInTheDocument();
  await expect.element(button(/^(Edit|Say)/)).not.toBeInTheDocument();
  await expectAccessible();
});

test("a deleted day can be restored, and then links to the next one", async () => {
  stub(deleteDailyAction, { restorableUntil: "2026-03-02T21:00:00Z" });
  stubWith(restoreDailyAction, async () => day);
  const { address } = await openPage(ADDRESS);
  await button("Delete this log").click();
  await button("Undo").click();
  await expect.element(page.getByText("The log is back")).toBeInTheDocument();
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect.poll(address).toBe(`/daily-logs/${ADA}`);
});

test("another user's day is reported as not found", async () => {
  stubError(getDailyAction, 404, { error: "There is no such day", code: "not_found" });
  await openPage(ADDRESS);
  await expect.element(page.getByRole("heading", { name: "There is no log here" })).toBeVisible();
});

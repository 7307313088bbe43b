import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  deleteDailyAction,
  getDailyAction,
  getPlanning,
  listProofs,
  listRecentObjectives,
  listWins,
  restoreDailyAction,
  reviewDailyAction,
  saveDailyAction,
  writeNote,
} from "#schemas/planning/contract.ts";
import type { DailyAction } from "#schemas/planning/records.ts";
import { PLANNING_KEY, planningQuery, PROOFS_KEY } from "#web/data/planning.ts";
import { proofsQuery } from "#web/data/practice.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { lastKnown } from "#web/platform/remembered-query.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, DAY, NOTHING_PLANNED } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
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
  logInAs();
  stub(getPlanning, NOTHING_PLANNED);
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

/** Stubs a server that accepts the first line of a rewritten plan. */
function stubRewrite(): void {
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
}

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
  stubRewrite();
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

/** Opens another page of the same visit, which has already fetched what earlier pages showed. */
async function visit(path: string): Promise<void> {
  await cleanup();
  await openPage(path);
}

/** Stubs a server with a plan and a win for tomorrow, and visits the pages that show them. */
async function visitPagesOfTomorrow(): Promise<void> {
  let isDeleted = false;
  const ifThere = <Shown,>(shown: () => Shown) => (isDeleted ? [] : [shown()]);
  day = { ...day, forDate: "2026-03-03", review: { ...day.review, win: "Won the second ball" } };
  const win = () => ({ date: day.forDate, text: day.review.win });
  logInToPlan();
  stubWith(getPlanning, async () => ({ ...NOTHING_PLANNED, days: ifThere(() => day) }));
  stubWith(listRecentObjectives, async () => ({
    dailyObjectives: isDeleted ? null : day,
    weeklyMap: null,
  }));
  stubWith(listProofs, async () => ifThere(win));
  stubWith(listWins, async () => ({
    wins: ifThere(() => ({ ...win(), dayId: day.id, weekStart: null })),
    firstName: "Ada",
    vision: null,
  }));
  stubWith(deleteDailyAction, async () => {
    isDeleted = true;
    return { restorableUntil: "2026-03-02T21:00:00Z" };
  });
  stubWith(restoreDailyAction, async () => {
    isDeleted = false;
    return day;
  });
  stubRewrite();
  await expectTomorrow();
}

/** Expects the other pages to show the plan and the win. */
async function expectTomorrow(): Promise<void> {
  await visit("/planning");
  await expect.element(page.getByText("Day: planned for tomorrow")).toBeVisible();
  await visit("/daily-action-welcome");
  await expect.element(page.getByText(day.q1)).toBeVisible();
  await visit("/proof");
  await expect.element(page.getByText("Won the second ball")).toBeVisible();
  expect(await spokenWins()).toHaveLength(1);
}

/** What the dashboard fetches for the spoken vision, unless it is known. */
const spokenWins = () => queryClient.fetchQuery(proofsQuery);

test("a deleted day's plan and win are gone from the other pages", async () => {
  await visitPagesOfTomorrow();
  await visit(ADDRESS);
  expect(lastKnown(PROOFS_KEY)).toHaveLength(1);
  await button("Delete this log").click();
  await expect.element(button("Undo")).toBeVisible();
  expect(lastKnown(PROOFS_KEY)).toBeUndefined();
  // Without it, a plan made offline would replace one that was saved.
  await expect.poll(() => lastKnown(PLANNING_KEY)).toMatchObject({ days: [] });
  await visit("/tonight");
  await expect.element(page.getByRole("link", { name: "Review and plan" })).toBeVisible();
  await visit("/planning");
  await expect.element(page.getByText("Day: not planned yet")).toBeVisible();
  await visit("/proof");
  await expect.element(page.getByText("Your first win appears after")).toBeVisible();
  expect(await spokenWins()).toEqual([]);
});

test("a restored day's plan and win are back on the other pages", async () => {
  await visitPagesOfTomorrow();
  await visit(ADDRESS);
  await button("Delete this log").click();
  await expect.element(button("Undo")).toBeVisible();
  // Fetched in the background while the day is deleted.
  await Promise.all([queryClient.fetchQuery(planningQuery), spokenWins()]);
  await button("Undo").click();
  await expect.element(page.getByText("The log is back")).toBeInTheDocument();
  await expectTomorrow();
});

test("a rewritten plan is shown on the other pages", async () => {
  await visitPagesOfTomorrow();
  await visit(ADDRESS);
  await button("Edit plan").click();
  await field("Vision objective 1").fill("Sprints, 8:00");
  await save();
  await expect.element(button("Edit plan")).toHaveFocus();
  await visit("/daily-action-welcome");
  await expect.element(page.getByText("Sprints, 8:00")).toBeVisible();
});

test("another user's day is reported as not found", async () => {
  stubError(getDailyAction, 404, { error: "There is no such day", code: "not_found" });
  await openPage(ADDRESS);
  await expect.element(page.getByRole("heading", { name: "There is no log here" })).toBeVisible();
});

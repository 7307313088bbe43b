import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getSubscription } from "#schemas/billing/contract.ts";
import {
  deleteDraft,
  getPlanning,
  listRecentObjectives,
  reviewDailyAction,
  saveDailyAction,
  saveDraft,
} from "#schemas/planning/contract.ts";
import { getVision } from "#schemas/vision/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { ADA, DAY, NOTHING_PLANNED, PROFILE, VISION, WEEK } from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { stub, stubWith, stubNetworkError, stubError, sentTo } from "#web/testing/stub-server.ts";

const [YESTERDAY, TODAY, TOMORROW] = ["2026-03-01", "2026-03-02", "2026-03-03"];
const SIX = { q1: "Swim", q2: "Serve", q3: "Stretch", q4: "Read", q5: "Sleep", q6: "Call home" };

const line = () => page.getByRole("textbox");
const next = () => button("Next").click();
const start = () => button("Start").click();
const expectHeading = (name: string | RegExp) =>
  expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
const status = (words: string) => page.getByText(words, { exact: true });
const savedDays = () => sentTo(saveDailyAction);

/** Skips steps without changing them. */
async function skipSteps(...titles: (string | RegExp)[]): Promise<void> {
  for (const title of titles) {
    await next();
    await expectHeading(title);
  }
}

/** Skips from the first line to the last page. */
const skipToEnd = () =>
  skipSteps(
    "Vision objective 2",
    "Vision objective 3",
    "Mind",
    "Body",
    "Soul",
    "When it gets hard",
    /^(Today|Tomorrow|\w+day), /,
  );

beforeEach(() => setHour(21));

test("a normal evening takes a few taps", async () => {
  const plan = { obstacle: "", ifthen: "If A, then I B" };
  const today = { ...DAY, q5: "Ice bath", plan };
  logInToPlan({ days: [today], weeks: [{ ...WEEK, weekStart: TODAY, q6: "Three sessions" }] });
  await openPage("/daily-action-welcome");
  await expect.element(page.getByText("Sprints")).toBeVisible();
  await expect.element(page.getByText("Three sessions")).toBeVisible();
  await start();
  await expectHeading(/^How did today go/);
  await button("All done").click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "All marked" }))
    .toBeInTheDocument();
  await page
    .getByRole("group", { name: /Ice bath/ })
    .getByText("Not today")
    .click();
  await page
    .getByRole("group", { name: /If A, then I B/ })
    .getByText("I used it")
    .click();
  await expectAccessible();
  await next();

  await expectHeading("Keep the proof");
  await field("What went right").fill("Won the second ball");
  await page.getByRole("group", { name: "Focus" }).getByText("4").click();
  await expectAccessible();
  await next();
  await button("Take from my week").click();
  await expect.element(line()).toHaveValue("Three sessions");
  await expect.element(button("Take from my week")).not.toBeInTheDocument();
  await skipSteps("Vision objective 2", "Vision objective 3", "Mind", "Body");
  await button("Carry over").click();
  await skipSteps("Soul", "When it gets hard");
  await button("Use it again").click();
  await expectAccessible();
  await next();
  await expectHeading(/^Tomorrow, /);
  await expectAccessible();
  await button("Save my day").click();
  await expectHeading("Tomorrow is ready");
  await expect.element(page.getByText("1 thing done")).toBeVisible();
  await expectAccessible();
  await expect.poll(savedDays).toMatchObject([
    {
      forDate: TOMORROW,
      q1: "Three sessions",
      q5: "Ice bath",
      plan: { ifthen: "If A, then I B" },
      review: {
        forDate: TODAY,
        done: { q1: "done", q5: "not" },
        win: "Won the second ball",
        focus: 4,
        ifThenUsed: true,
      },
    },
  ]);
});

test("an athlete can choose and plan another day", async () => {
  logInToPlan();
  await openPage("/daily-action-create/3");
  await line().fill("Long run");
  await field("Plan for").selectOptions("2026-03-05");
  await expect.element(status("Draft saved")).toBeVisible();
  await skipToEnd();
  await button("Save my day").click();
  await expectHeading(/ is ready$/);
  await expect.poll(savedDays).toMatchObject([{ forDate: "2026-03-05", q1: "Long run" }]);
});

test("today's plan, chosen in the evening, is shown and keeps its lines", async () => {
  logInToPlan({ days: [{ ...DAY, q2: "Serve" }] });
  const looked = await openPage("/daily-action-create/3");
  const choice = field("Plan for");
  await choice.selectOptions(TODAY);
  await expect.element(line()).toHaveValue("Sprints");
  await expect.element(page.getByText("Already planned. Saving updates it.")).toBeVisible();
  await choice.selectOptions(TOMORROW);
  await expect.element(line()).toHaveValue("");
  await looked.close();
  // A plan that was only viewed doesn't count as unfinished.
  const welcome = await openPage("/daily-action-welcome");
  await start();
  await expectHeading(/^How did today go/);
  expect(sentTo(saveDraft)).toEqual([]);
  await welcome.close();
  await openPage("/daily-action-create/3");

  await line().fill("Swim");
  await choice.selectOptions(TODAY);
  await expect.element(line()).toHaveValue("Swim");
  await expect
    .element(page.getByText("Already planned. Saving replaces 1 line of it."))
    .toBeVisible();
  await skipToEnd();
  await expect.element(field("Vision objective 2")).toHaveValue("Serve");
  await button("Save my day").click();
  await expectHeading("Today is ready");
  await expect.poll(savedDays).toMatchObject([{ forDate: TODAY, q1: "Swim", q2: "Serve" }]);
});

test("a plan without its first line isn't saved, and the page says why", async () => {
  logInToPlan();
  await openPage("/daily-action-create/10");
  await button("Save my day").click();
  await expect.element(page.getByText("Write the one action that moves you most")).toBeVisible();
  await expect.element(field("Vision objective 1")).toHaveFocus();
  await field("Vision objective 1").fill("Swim");
  await button("Save my day").click();
  await expectHeading("Tomorrow is ready");
  await expect.poll(savedDays).toMatchObject([{ q1: "Swim" }]);
});

test("Back returns to the previous step, even if the first one was left immediately", async () => {
  logInToPlan();
  const { back } = await openPage("/daily-action-welcome");
  clickWhenRendered("Next");
  await start();
  await expectHeading("Vision objective 2");
  await back();
  await expectHeading("Vision objective 1");
});

/**
 * Clicks a button as soon as it is rendered. On a slow device a thumb is faster than the page, which has done nothing
 * else yet.
 */
function clickWhenRendered(label: string): void {
  const watch = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll("button")];
    const found = buttons.find(({ textContent }) => textContent === label);
    if (!found) return;
    watch.disconnect();
    found.click();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

test("a double tap doesn't skip a question, and an out-of-range step falls back to the nearest", async () => {
  logInToPlan();
  const { address, back, close } = await openPage("/daily-action-create/3");
  await button("Next").dblClick();
  await expectHeading("Vision objective 2");
  await back();
  await expectHeading("Vision objective 1");
  await next();
  await expectHeading("Vision objective 2");
  await close();
  for (const [wanted, nearest] of [
    ["99", "10"],
    ["1", "3"],
  ]) {
    const opened = await openPage(`/daily-action-create/${wanted}`);
    await expect.poll(opened.address).toBe(`/daily-action-create/${nearest}`);
    await opened.close();
  }
  expect(address()).toBe("/daily-action-create/4");
});

test("an unfinished plan can be continued or discarded", async () => {
  logInToPlan();
  const unfinished = await openPage("/daily-action-create/3");
  await line().fill("Half a plan");
  await expect.element(status("Draft saved")).toBeVisible();
  await unfinished.close();
  const continued = await openPage("/daily-action-welcome");
  await start();
  await expect
    .element(page.getByRole("dialog", { name: "Continue or start fresh?" }))
    .toBeVisible();
  await expectAccessible();
  await button("Continue").click();
  await expect.element(line()).toHaveValue("Half a plan");
  await continued.close();
  const fresh = await openPage("/daily-action-welcome");
  await start();
  await button("Start fresh").click();
  await expect.element(line()).toHaveValue("");
  await fresh.close();
  await openPage("/daily-action-welcome");
  await start();
  await expectHeading("Vision objective 1");
  await expect.poll(() => sentTo(deleteDraft)).toHaveLength(1);
});

test("in the morning an unreviewed yesterday is closed first, then today is planned", async () => {
  setHour(8);
  logInToPlan({ days: [{ ...DAY, forDate: YESTERDAY }] });
  stub(reviewDailyAction, DAY);
  await openPage("/daily-action-welcome");
  await expectHeading(/^Good morning.* today has a plan\.$/);
  await start();
  await expectHeading(/^How did yesterday go/);
  await page.getByText("Partly", { exact: true }).click();
  await next();
  await field("What yesterday taught you").fill("Rest");
  await next();
  await expectHeading("Vision objective 1");
  await expect.element(page.getByText(/the one action today that moves/)).toBeVisible();
  // Yesterday is closed even if today is never planned.
  await expect
    .poll(() => sentTo(reviewDailyAction))
    .toMatchObject([{ done: { q1: "partly" }, lesson: "Rest" }]);
  await line().fill("Easy run");
  await skipToEnd();
  await button("Save my day").click();
  await expectHeading("Today is ready");
  await expect.poll(savedDays).toMatchObject([{ forDate: TODAY, q1: "Easy run" }]);
});

test("an athlete who declines to review yesterday isn't asked again", async () => {
  setHour(8);
  const yesterday = { ...DAY, forDate: YESTERDAY };
  logInToPlan({ days: [yesterday] });
  stub(reviewDailyAction, { ...DAY, review: { ...DAY.review, isDeclined: true } });
  const asked = await openPage("/daily-action-create");
  await button("Leave yesterday as it is").click();
  await expectHeading("Vision objective 1");
  await expect.poll(() => sentTo(reviewDailyAction)).toMatchObject([{ isDeclined: true }]);
  await asked.close();
  await openPage("/daily-action-create");
  await expectHeading("Vision objective 1");
});

test("1 a.m. still counts as the previous evening", async () => {
  setHour(1);
  logInToPlan();
  await openPage("/daily-action-welcome");
  await expectHeading(/^Good evening.* tomorrow has a plan\.$/);
  await start();
  await line().fill("Sleep in");
  await expect.element(field("Plan for")).toHaveValue(TODAY);
  await skipToEnd();
  await button("Save my day").click();
  await expectHeading("Tomorrow is ready");
  await expect.poll(savedDays).toMatchObject([{ forDate: TODAY, q1: "Sleep in" }]);
});

/** Counts taps. Typing doesn't count. */
function tapCounter() {
  let taps = 0;
  const tap = async (target: { click(): Promise<void> }) => {
    taps += 1;
    await target.click();
  };
  return { taps: () => taps, tap, press: (name: string) => tap(button(name)) };
}

test("on a phone a whole evening takes at most 12 taps: six marks, a win, three objectives", async () => {
  await page.viewport(390, 844);
  logInToPlan({ days: [{ ...DAY, ...SIX }] });
  const { tap, press, taps } = tapCounter();
  await openPage("/daily-action-welcome");
  await press("Start");
  await expectHeading(/^How did today go/);
  for (const group of page.getByRole("group", { name: /Vision objective|Mind|Body|Soul/ }).all())
    await tap(group.getByText("Done", { exact: true }));
  await press("Next");
  await expectHeading("Keep the proof");
  await expect.element(field("What went right")).toHaveFocus();
  await userEvent.keyboard("Stayed calm");
  await press("Next");
  for (const [title, words, way] of [
    ["Vision objective 1", "Run", "Next"],
    ["Vision objective 2", "Film", "Next"],
    ["Vision objective 3", "Ice", "Enough for tomorrow"],
  ] as const) {
    await expectHeading(title);
    await expect.element(line()).toHaveFocus();
    await userEvent.keyboard(words);
    await press(way);
  }
  await expectHeading("Tomorrow is ready");
  expect(taps()).toBeLessThanOrEqual(12);
  await expect.poll(savedDays).toMatchObject([
    {
      forDate: TOMORROW,
      q1: "Run",
      q2: "Film",
      q3: "Ice",
      review: { win: "Stayed calm", done: { q1: "done", q6: "done" } },
    },
  ]);
});

test("on a phone the shortest honest evening takes at most 6 taps and no typing", async () => {
  await page.viewport(390, 844);
  logInToPlan({ days: [{ ...DAY, ...SIX }] });
  const { press, taps } = tapCounter();
  await openPage("/daily-action-welcome");
  for (const name of [
    "Start",
    "All done",
    "Plan on one page",
    "Repeat: Swim",
    "Repeat: Serve",
    "Save my day",
  ])
    await press(name);
  await expectHeading("Tomorrow is ready");
  expect(taps()).toBeLessThanOrEqual(6);
  await expect.poll(savedDays).toMatchObject([
    {
      forDate: TOMORROW,
      q1: "Swim",
      q2: "Serve",
      q3: "",
      review: { done: { q1: "done", q6: "done" } },
    },
  ]);
});

test("a win is spoken the same evening, even if the server doesn't have it", async () => {
  installFakeVoice();
  logInToPlan({ days: [DAY] });
  stub(getVision, VISION);
  stubNetworkError(saveDailyAction);
  stubNetworkError(saveDraft);
  await openPage("/daily-action-welcome");
  await start();
  await button("All done").click();
  await next();
  await field("What went right").fill("Won the second ball");
  await next();
  await expectHeading("Vision objective 1");
  await line().fill("Run");
  await button("Enough for tomorrow").click();
  await page.getByRole("link", { name: "Listen to my vision" }).click();
  await expect.element(page.getByText(/Won the second ball/).first()).toBeInTheDocument();
  await expect.poll(() => window.said.length).toBeGreaterThan(0);
});

test("replanning a day before it was sent keeps all its lines", async () => {
  logInToPlan();
  stubNetworkError(saveDailyAction);
  const planned = await openPage("/daily-action-create/3");
  await line().fill("Swim");
  await skipToEnd();
  await button("Save my day").click();
  await expectHeading("Tomorrow is ready");
  await planned.close();
  await openPage("/daily-action-welcome");
  await start();
  await button("Edit the saved plan").click();
  await expectHeading("Vision objective 1");
  await expect.element(line()).toHaveValue("Swim");
});

test("the welcome page works without recent objectives", async () => {
  logInToPlan();
  stubError(listRecentObjectives, 500, { error: "Not now", code: "unexpected" });
  await openPage("/daily-action-welcome");
  await start();
  await expectHeading("Vision objective 1");
});

test("on a slow network Start may be tapped early: it starts automatically and asks nothing", async () => {
  logInToPlan();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  stubWith(getPlanning, async () => {
    await isReleased;
    return NOTHING_PLANNED;
  });
  await openPage("/daily-action-welcome");
  await start();
  await expect.element(button("Start")).toBeDisabled();
  release();
  await expectHeading("Vision objective 1");
});

test.each(["daily-action", "weekly-map"])(
  "%s: a user without a membership sees a calm offer of one",
  async (kind) => {
    logInToPlan();
    stub(getProfile, { ...PROFILE, userId: ADA, roles: [] });
    stub(getSubscription, null);
    await openPage(`/${kind}-create`);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByRole("main").getByRole("textbox")).not.toBeInTheDocument();
  },
);

test("a plan that was opened but not written starts with the new day the next evening", async () => {
  logInToPlan();
  const monday = await openPage("/daily-action-create");
  await expect.element(field("Plan for")).toHaveValue(TOMORROW);
  await monday.close();
  setHour(21 + 24);
  await openPage("/daily-action-create");
  await expect.element(field("Plan for")).toHaveValue("2026-03-04");
});

test("a plan that was written for a day that has passed moves to the next day", async () => {
  logInToPlan();
  const monday = await openPage("/daily-action-create");
  await line().fill("Early swim");
  await monday.close();
  setHour(21 + 48);
  await openPage("/daily-action-create");
  await expect.element(field("Plan for")).toHaveValue("2026-03-05");
  await expect.element(line()).toHaveValue("Early swim");
});

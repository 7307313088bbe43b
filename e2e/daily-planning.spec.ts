import type { Page } from "@playwright/test";
import { logIn, newPaidMember, type Person } from "./auth-people.ts";
import { expect, test } from "./fixtures.ts";
import { expectStepAccessible, pen, zoneWhereItIs } from "./planning-people.ts";

const EVENING = zoneWhereItIs(21);
const MORNING = zoneWhereItIs(8);

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const start = (page: Page) => page.getByRole("button", { name: "Start", exact: true }).click();
const at = (page: Page, order: number) => expect(page).toHaveURL(`/daily-action-create/${order}`);
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

// Whoever has no vision yet is answered with 404, which the browser notes as an error.
test.use({ timezoneId: EVENING, expectedConsoleErrors: [/status of 404/] });

let person: Person;
test.beforeEach(async ({ page, mailbox, request, server }) => {
  person = await newPaidMember(request, mailbox, server);
  await logIn(page, person);
});

test("the first evening ever: nothing to look back on, six lines, and tomorrow is ready", async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto("/planning");
  await heading(page, "Planning my:");
  await expect(page.getByText("Day: not planned yet")).toBeVisible();
  await expectStepAccessible(page);
  await page.getByRole("link", { name: "Day" }).click();
  await heading(page, /^Good evening.* Five minutes now, and tomorrow has a plan\.$/);
  await expectStepAccessible(page);
  await start(page);

  await at(page, 3);
  await page.getByRole("button", { name: "Need someone now?" }).click();
  await expect(page.getByRole("dialog", { name: "Someone is there" })).toBeVisible();
  await page.keyboard.press("Escape");
  const lines = {
    "Vision objective 1": "7:00, track, 6 x 200 m",
    "Vision objective 2": "Serve",
    "Vision objective 3": "Stretch",
    Mind: "Read",
    Body: "Sleep by ten",
    Soul: "Call home",
  };
  for (const [title, line] of Object.entries(lines)) {
    await heading(page, title);
    await page.getByRole("textbox").fill(line);
    if (title === "Vision objective 1") await expectStepAccessible(page);
    await next(page);
  }
  await at(page, 9);
  await page.getByLabel("What gets in the way").fill("My phone");
  await page.getByLabel("If ..., then I ...").fill("If I reach for it, then I breathe out");
  await expectStepAccessible(page);
  await next(page);

  await heading(page, /^Tomorrow, /);
  await expect(page.getByLabel("Soul")).toHaveValue("Call home");
  await page.getByLabel("Mind").fill("Read ten pages");
  await expectStepAccessible(page);
  await page.getByRole("button", { name: "Save my day" }).click();

  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("It is written, you do not have to carry it.")).toBeVisible();
  await expect(page.getByText("Nights this week: 0 of 4-6")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectStepAccessible(page);
  for (const name of ["Listen to my vision", "Breathe and sleep", "Back to dashboard"])
    await expect(page.getByRole("link", { name })).toBeVisible();

  const { read, day } = await pen(request, person, EVENING);
  const { days } = await read("/dailyactions");
  expect(days).toMatchObject([
    {
      forDate: day(1),
      q1: lines["Vision objective 1"],
      q4: "Read ten pages",
      plan: { obstacle: "My phone" },
    },
  ]);
  await page.goto("/planning");
  await expect(page.getByText("Day: planned for tomorrow")).toBeVisible();
});

test("a normal evening takes a few taps", async ({ page, request }) => {
  test.slow();
  const { planDay, mapWeek, day, today, read } = await pen(request, person, EVENING);
  await planDay(today, {
    q1: "Sprints",
    q5: "Ice bath",
    plan: { obstacle: "", ifthen: "If A, then I B" },
  });
  const monday = await page.evaluate((date) => {
    const then = new Date(`${date}T00:00:00Z`);
    then.setUTCDate(then.getUTCDate() - ((then.getUTCDay() + 6) % 7));
    return then.toISOString().slice(0, 10);
  }, day(1));
  await mapWeek(monday, { q6: "Three sessions", writtenAt: new Date().toISOString() });

  await page.goto("/daily-action-welcome");
  await expect(page.getByText("Sprints")).toBeVisible();
  await expect(page.getByText("Three sessions")).toBeVisible();
  await start(page);
  await heading(page, /^How did today go/);
  await page.getByRole("button", { name: "All done" }).click();
  await page
    .getByRole("group", { name: /Ice bath/ })
    .getByText("Not today")
    .click();
  await expectStepAccessible(page);
  await next(page);

  await heading(page, "Keep the proof");
  await page.getByLabel("What went right").fill("Won the second ball");
  await page.getByRole("group", { name: "Focus" }).getByText("4").click();
  await expectStepAccessible(page);
  await next(page);
  await page.getByRole("button", { name: "Take from my week" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Three sessions");
  await expect(page.getByRole("button", { name: "Take from my week" })).toBeHidden();
  for (const order of [4, 5, 6, 7]) {
    await next(page);
    await at(page, order);
  }
  await page.getByRole("button", { name: "Carry over" }).click();
  for (const order of [8, 9]) {
    await next(page);
    await at(page, order);
  }
  await page.getByRole("button", { name: "Use it again" }).click();
  await next(page);
  await page.getByRole("button", { name: "Save my day" }).click();
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("1 thing done")).toBeVisible();

  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
      { q1: "Three sessions", q5: "Ice bath", plan: { ifthen: "If A, then I B" } },
      { review: { done: { q1: "done", q5: "not" }, win: "Won the second ball", focus: 4 } },
    ]);
});

test(
  "every step survives a reload, and the browser's Back is the flow's",
  { tag: "@one-width" },
  async ({ page }) => {
    test.slow();
    await page.goto("/daily-action-create");
    await at(page, 3);
    await page.getByRole("textbox").fill("First line");
    await next(page);
    await heading(page, "Vision objective 2");
    await page.getByRole("textbox").fill("Second line");
    await page.reload();
    await at(page, 4);
    await expect(page.getByRole("textbox")).toHaveValue("Second line");
    await page.goBack();
    await at(page, 3);
    await expect(page.getByRole("textbox")).toHaveValue("First line");
    await page.goForward();
    for (const order of [5, 6, 7, 8, 9, 10]) {
      await next(page);
      await at(page, order);
      await page.reload();
      await at(page, order);
    }
    await expect(page.getByLabel("Vision objective 2")).toHaveValue("Second line");
    await page.getByRole("button", { name: "Back" }).click();
    await at(page, 9);
    await page.goto("/daily-action-create/99");
    await at(page, 10);
    await page.goto("/daily-action-create/1");
    await at(page, 3);
    await page.goto("/daily-action-create");
    await at(page, 4);
  },
);

test("a thumb that taps twice skips no question", { tag: "@one-width" }, async ({ page }) => {
  await page.goto("/daily-action-create/3");
  await page.getByRole("button", { name: "Next" }).dblclick();
  await at(page, 4);
  await page.goBack();
  await at(page, 3);
  await next(page);
  await at(page, 4);
});

test("a plan without its first line is not saved, and says why", async ({ page }) => {
  await page.goto("/daily-action-create/10");
  await page.getByRole("button", { name: "Save my day" }).click();
  await expect(page.getByText("Write the one action that moves you most")).toBeVisible();
  await expect(page.getByLabel("Vision objective 1")).toBeFocused();
});

test("an unfinished plan is continued, or thrown away", async ({ page }) => {
  await page.goto("/daily-action-create/3");
  await page.getByRole("textbox").fill("Half a plan");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/daily-action-welcome");
  await start(page);
  await expect(page.getByRole("dialog", { name: "Continue or start fresh?" })).toBeVisible();
  await expectStepAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("Half a plan");
  await page.goto("/daily-action-welcome");
  await start(page);
  await page.getByRole("button", { name: "Start fresh" }).click();
  await expect(page.getByRole("textbox")).toHaveValue("");
  await page.goto("/daily-action-welcome");
  await start(page);
  await at(page, 3);
});

test(
  "another day can be chosen, and is planned",
  { tag: "@one-width" },
  async ({ page, request }) => {
    const { read, day } = await pen(request, person, EVENING);
    await page.goto("/daily-action-create/3");
    await page.getByRole("textbox").fill("Long run");
    await page.getByLabel("Plan for").selectOption(day(3));
    await page.goto("/daily-action-create/10");
    await page.getByRole("button", { name: "Save my day" }).click();
    await heading(page, / is ready$/);
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([{ forDate: day(3), q1: "Long run" }]);
  },
);

test.describe("without a network", () => {
  test.use({ expectedConsoleErrors: [/status of 404|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test(
    "an evening is kept on the phone and lands on its day when the network is back",
    { tag: "@one-width" },
    async ({ page, request, context }) => {
      test.slow();
      const { read, day, planDay, today } = await pen(request, person, EVENING);
      await planDay(today, { q1: "Sprints" });
      await page.goto("/daily-action-welcome");
      await start(page);
      await heading(page, /^How did today go/);
      await context.setOffline(true);
      await page.getByRole("button", { name: "All done" }).click();
      await next(page);
      await page.getByLabel("What went right").fill("Stayed calm");
      await next(page);
      await heading(page, "Vision objective 1");
      await page.getByRole("textbox").fill("Swim");
      await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
      for (const order of [4, 5, 6, 7, 8, 9, 10]) {
        await next(page);
        await at(page, order);
      }
      await page.getByRole("button", { name: "Save my day" }).click();
      await heading(page, "Tomorrow is ready");
      await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 15_000 });
      expect((await read("/dailyactions")).days).toMatchObject([
        { forDate: day(1), q1: "Swim" },
        { forDate: today, review: { done: { q1: "done" }, win: "Stayed calm" } },
      ]);
      expect(await read("/drafts/daily")).toBeNull();
    },
  );
});

test.describe("when recent objectives cannot be had", () => {
  test.use({ expectedConsoleErrors: [/status of (404|500)/] });

  test("the welcome is there without them", { tag: "@one-width" }, async ({ page }) => {
    await page.route("**/weeklymapdailyobjectivesrecent", (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto("/daily-action-welcome");
    await start(page);
    await at(page, 3);
  });
});

test.describe("in the morning", () => {
  test.use({ timezoneId: MORNING });

  test(
    "an open yesterday is closed first, and today is planned",
    { tag: "@one-width" },
    async ({ page, request }) => {
      const { planDay, day, today, read } = await pen(request, person, MORNING);
      await planDay(day(-1), { q1: "Sprints" });
      await page.goto("/daily-action-welcome");
      await heading(page, /^Good morning.* today has a plan\.$/);
      await start(page);
      await heading(page, /^How did yesterday go/);
      await page.getByText("Partly", { exact: true }).click();
      await next(page);
      await page.getByLabel("What yesterday taught you").fill("Rest");
      await next(page);
      await heading(page, "Vision objective 1");
      await expect(page.getByText(/the one action today that moves/)).toBeVisible();
      // Yesterday is closed, also if today is never planned.
      await expect
        .poll(async () => (await read("/dailyactions")).days)
        .toMatchObject([{ review: { done: { q1: "partly" }, lesson: "Rest" } }]);
      await page.getByRole("textbox").fill("Easy run");
      await page.goto("/daily-action-create/10");
      await page.getByRole("button", { name: "Save my day" }).click();
      await heading(page, "Today is ready");
      await expect
        .poll(async () => (await read("/dailyactions")).days)
        .toMatchObject([{ forDate: today, q1: "Easy run" }, { forDate: day(-1) }]);
    },
  );

  test(
    "who leaves yesterday as it is, is not asked again",
    { tag: "@one-width" },
    async ({ page, request }) => {
      const { planDay, day, read } = await pen(request, person, MORNING);
      await planDay(day(-1), { q1: "Sprints" });
      await page.goto("/daily-action-create");
      await page.getByRole("button", { name: "Leave yesterday as it is" }).click();
      await at(page, 3);
      await expect
        .poll(async () => (await read("/dailyactions")).days)
        .toMatchObject([{ review: { isDeclined: true, reviewedAt: null } }]);
      await page.goto("/daily-action-create");
      await at(page, 3);
    },
  );
});

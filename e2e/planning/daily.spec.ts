import type { Page } from "@playwright/test";
import { weekStartOf } from "#shared/time/local-day.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import {
  atDailyStep,
  expectStepAccessible,
  heading,
  next,
  pen,
  saveDay,
  start,
} from "../testing/planning-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

const EVENING = zoneAtHour(21);

test.use({ timezoneId: EVENING });

test("the first evening ever: nothing to look back on, six lines, and tomorrow is ready", async ({
  page,
  request,
  person,
}) => {
  await page.goto("/planning");
  await heading(page, "Planning my:");
  await expect(page.getByText("Day: not planned yet")).toBeVisible();
  await page.getByRole("link", { name: "Day" }).click();
  await heading(page, /^Good evening.* Five minutes now, and tomorrow has a plan\.$/);
  await expectStepAccessible(page);
  await start(page);

  await atDailyStep(page, 3);
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
  await atDailyStep(page, 9);
  await page.getByLabel("What gets in the way").fill("My phone");
  await page.getByLabel("If ..., then I ...").fill("If I reach for it, then I breathe out");
  await expectStepAccessible(page);
  await next(page);

  await heading(page, /^Tomorrow, /);
  await expect(page.getByLabel("Soul")).toHaveValue("Call home");
  await page.getByLabel("Mind").fill("Read ten pages");
  await expectStepAccessible(page);
  await saveDay(page);

  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("It is written, you do not have to carry it.")).toBeVisible();
  await expect(page.getByText("Nights this week: 0 of 4-6")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectStepAccessible(page);
  for (const name of ["Listen to my vision", "Breathe and sleep", "Back to dashboard"])
    await expect(page.getByRole("link", { name })).toBeVisible();

  const { read, day } = await pen(request, person, EVENING);
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
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

test("a normal evening takes a few taps", async ({ page, request, person }) => {
  const { planDay, mapWeek, day, today, read } = await pen(request, person, EVENING);
  await planDay(today, {
    q1: "Sprints",
    q5: "Ice bath",
    plan: { obstacle: "", ifthen: "If A, then I B" },
  });
  await mapWeek(weekStartOf(day(1)), { q6: "Three sessions", writtenAt: new Date().toISOString() });

  await page.goto("/daily-action-welcome");
  await expect(page.getByText("Sprints")).toBeVisible();
  await expect(page.getByText("Three sessions")).toBeVisible();
  await start(page);
  await heading(page, /^How did today go/);
  await page.getByRole("button", { name: "All done" }).click();
  await expect(page.getByRole("status").filter({ hasText: "All marked" })).toBeAttached();
  await page
    .getByRole("group", { name: /Ice bath/ })
    .getByText("Not today")
    .click();
  await page
    .getByRole("group", { name: /If A, then I B/ })
    .getByText("I used it")
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
    await atDailyStep(page, order);
  }
  await page.getByRole("button", { name: "Carry over" }).click();
  for (const order of [8, 9]) {
    await next(page);
    await atDailyStep(page, order);
  }
  await page.getByRole("button", { name: "Use it again" }).click();
  await next(page);
  await saveDay(page);
  await heading(page, "Tomorrow is ready");
  await expect(page.getByText("1 thing done")).toBeVisible();

  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([
      { q1: "Three sessions", q5: "Ice bath", plan: { ifthen: "If A, then I B" } },
      {
        review: {
          done: { q1: "done", q5: "not" },
          win: "Won the second ball",
          focus: 4,
          ifThenUsed: true,
        },
      },
    ]);
});

test("another day can be chosen, and is planned", async ({ page, request, person }) => {
  const { read, day } = await pen(request, person, EVENING);
  await page.goto("/daily-action-create/3");
  await page.getByRole("textbox").fill("Long run");
  await page.getByLabel("Plan for").selectOption(day(3));
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.goto("/daily-action-create/10");
  await saveDay(page);
  await heading(page, / is ready$/);
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([{ forDate: day(3), q1: "Long run" }]);
});

test("today's plan, chosen in the evening, is shown and keeps its lines", async ({
  page,
  request,
  person,
}) => {
  const { planDay, today, day, read } = await pen(request, person, EVENING);
  await planDay(today, { q1: "Sprints", q2: "Serve" });
  const field = page.getByRole("textbox");
  const choice = page.getByLabel("Plan for");
  await page.goto("/daily-action-create/3");
  await choice.selectOption(today);
  await expect(field).toHaveValue("Sprints");
  await expect(page.getByText("Already planned. Saving updates it.")).toBeVisible();
  // Looked at only, it is nothing unfinished.
  expect(await read("/drafts/daily")).toBeNull();
  await choice.selectOption(day(1));
  await expect(field).toHaveValue("");

  await field.fill("Swim");
  await choice.selectOption(today);
  await expect(field).toHaveValue("Swim");
  await expect(page.getByText("Already planned. Saving replaces 1 line of it.")).toBeVisible();
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  await page.goto("/daily-action-create/10");
  await expect(page.getByLabel("Vision objective 2")).toHaveValue("Serve");
  await saveDay(page);
  await heading(page, "Today is ready");
  await expect
    .poll(async () => (await read("/dailyactions")).days)
    .toMatchObject([{ forDate: today, q1: "Swim", q2: "Serve" }]);
});

test("a plan without its first line is not saved, and says why", async ({ page }) => {
  await page.goto("/daily-action-create/10");
  await saveDay(page);
  await expect(page.getByText("Write the one action that moves you most")).toBeVisible();
  await expect(page.getByLabel("Vision objective 1")).toBeFocused();
});

test("Back leads to the step before, also when the first one was left at once", async ({
  page,
}) => {
  await page.goto("/daily-action-welcome");
  await pressAsSoonAsThere(page, "Next");
  await start(page);
  await atDailyStep(page, 4);
  await page.goBack();
  await atDailyStep(page, 3);
});

/** On a slow device a thumb is faster than the page, which has drawn the button and done nothing else yet. */
async function pressAsSoonAsThere(page: Page, label: string): Promise<void> {
  await page.evaluate((wanted) => {
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll("button")];
      const found = buttons.find(({ textContent }) => textContent === wanted);
      if (!found) return;
      watch.disconnect();
      found.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, label);
}

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { mailedLink, newPerson, type Person } from "../testing/auth-people.ts";
import { giveMembership } from "../testing/database.ts";
import { installVoice, saidBy } from "../testing/fake-speech.ts";
import { expect, test } from "../testing/planning-fixtures.ts";
import { heading, pen } from "../testing/planning-people.ts";
import { answerField, atQuestion, STEPS } from "../testing/vision-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

// How much an evening asks of a thumb. Typing is not counted, every tap on a button, link or box is.

const EVENING = zoneAtHour(21);
const LINES = { q1: "Swim", q2: "Serve", q3: "Stretch", q4: "Read", q5: "Sleep", q6: "Call home" };

test.use({ timezoneId: EVENING });

function thumb(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return {
    taps: () => taps,
    tap,
    press: (name: string | RegExp) => tap(page.getByRole("button", { name, exact: true })),
    follow: (name: string) => tap(page.getByRole("link", { name, exact: true }).first()),
  };
}

async function planToday(request: APIRequestContext, person: Person) {
  const planning = await pen(request, person, EVENING);
  await planning.planDay(planning.today, LINES);
  return planning;
}

async function startEvening(page: Page) {
  await page.goto("/daily-action-welcome");
  const counted = thumb(page);
  await counted.press("Start");
  return counted;
}

test(
  "a whole evening takes at most 12 taps: six marks, a win, three objectives",
  { tag: "@phone" },
  async ({ page, request, person }) => {
    const { read, day, today } = await planToday(request, person);
    const { tap, press, taps } = await startEvening(page);
    await heading(page, /^How did today go/);
    for (const group of await page
      .getByRole("group", { name: /Vision objective|Mind|Body|Soul/ })
      .all())
      await tap(group.getByText("Done", { exact: true }));
    await press("Next");
    await heading(page, "Keep the proof");
    await expect(page.getByLabel("What went right")).toBeFocused();
    await page.keyboard.type("Stayed calm");
    await press("Next");
    for (const [title, line] of [
      ["Vision objective 1", "Run"],
      ["Vision objective 2", "Film"],
      ["Vision objective 3", "Ice"],
    ] as const) {
      await heading(page, title);
      await expect(page.getByRole("textbox")).toBeFocused();
      await page.keyboard.type(line);
      await press(title.endsWith("3") ? "Enough for tomorrow" : "Next");
    }
    await heading(page, "Tomorrow is ready");
    expect(taps()).toBeLessThanOrEqual(12);
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([
        { forDate: day(1), q1: "Run", q2: "Film", q3: "Ice" },
        { forDate: today, review: { win: "Stayed calm", done: { q1: "done", q6: "done" } } },
      ]);
  },
);

test(
  "the shortest honest evening takes at most 6 taps and not a letter",
  { tag: "@phone" },
  async ({ page, request, person }) => {
    const { read, day, today } = await planToday(request, person);
    const { press, taps } = await startEvening(page);
    await press("All done");
    await press("Plan on one page");
    await press("Repeat: Swim");
    await press("Repeat: Serve");
    await press("Save my day");
    await heading(page, "Tomorrow is ready");
    expect(taps()).toBeLessThanOrEqual(6);
    await expect
      .poll(async () => (await read("/dailyactions")).days)
      .toMatchObject([
        { forDate: day(1), q1: "Swim", q2: "Serve", q3: "" },
        { forDate: today, review: { done: { q1: "done", q6: "done" } } },
      ]);
  },
);

test(
  "from registering to hearing the first vision takes at most 20 taps",
  { tag: "@phone" },
  async ({ page, mailbox, server }) => {
    await installVoice(page);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const { email, password } = newPerson();
    const { tap, press, follow, taps } = thumb(page);
    await page.goto("/auth/register");
    await page.getByLabel("First name").fill("Mara");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByLabel("Birth year").fill("2001");
    await tap(page.getByText("I agree to the terms of service and the privacy policy"));
    await press("Register");
    const link = await mailedLink(mailbox, email, "Confirm your email");
    await giveMembership(server.databaseUrl, email);
    // One more tap, in the mail.
    await page.goto(link);
    await press("Confirm my email");
    await follow("Write my vision");
    await follow("Start");
    await follow("Continue");
    await follow("First time");
    for (const index of STEPS.keys()) {
      await atQuestion(page, index + 1);
      await answerField(page).fill("Mara runs freely.");
      await press("Submit");
    }
    await follow("READ ME MY ATHLETIC VISION");
    await expect.poll(async () => (await saidBy(page))[0]?.text).toBe("Mara is lying still.");
    expect(taps() + 1).toBeLessThanOrEqual(20);
  },
);

test(
  "a win is spoken the same evening, however quickly Play comes",
  { tag: "@phone" },
  async ({ page, request, person, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/ERR_FAILED/);
    await installVoice(page);
    const { planDay, today } = await pen(request, person, EVENING);
    await planDay(today, LINES);
    // The player has read the older list of wins.
    await page.goto("/athletic-vision-identity-sentence");
    await answerField(page).fill("Mara is calm.");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.goto("/athletic-vision-review");
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await page.goto("/daily-action-welcome");
    const { press, follow } = thumb(page);
    await press("Start");
    await press("All done");
    await press("Next");
    await page.getByLabel("What went right").fill("Won the second ball");
    await page.route("**/userinput/**", (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort(),
    );
    await press("Next");
    await heading(page, "Vision objective 1");
    await page.getByRole("textbox").fill("Run");
    await press("Enough for tomorrow");
    await follow("Listen to my vision");
    const play = page.getByRole("button", { name: "Play", exact: true });
    if (await play.isVisible()) await play.click();
    await expect
      .poll(async () => (await saidBy(page)).map(({ text }) => text), { timeout: 60_000 })
      .toContain("Won the second ball.");
  },
);

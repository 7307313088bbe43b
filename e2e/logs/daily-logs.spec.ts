import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { bearerOf, logIn, newPaidMember, type Person } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { pen } from "../testing/planning-people.ts";
import { zoneAtHour } from "../testing/zones.ts";

/** A zone without summer time: evenings are counted back in days of 24 hours. */
const EVENING = zoneAtHour(20);
test.use({ timezoneId: EVENING });

const DAY_MS = 86_400_000;
const localDay = (at: Date) => at.toLocaleDateString("sv", { timeZone: EVENING });

const chosen = (group: Locator, name: string) =>
  expect(group.getByRole("radio", { name })).toBeChecked();
const monthOf = (at: Date) =>
  at.toLocaleDateString("en-US", { timeZone: EVENING, month: "long", year: "numeric" });

/** Evenings of the last weeks: each plans its own morning after, as somebody without a network would send it later. */
async function logEvenings(request: APIRequestContext, person: Person, count: number) {
  const headers = await bearerOf(request, person);
  const post = (path: string, data: object) =>
    request.post(`/_api/v1/userinput/${path}`, { headers, data });
  for (let ago = count; ago >= 1; ago--) {
    const evening = new Date(Date.now() - ago * DAY_MS);
    const zone = EVENING;
    const before = localDay(new Date(evening.getTime() - DAY_MS));
    const reply = await post("dailyaction", {
      id: randomUUID(),
      zone,
      writtenAt: evening.toISOString(),
      forDate: localDay(evening),
      q1: `Run number ${ago}`,
      q4: "Read ten pages",
      review:
        ago === count
          ? null
          : { forDate: before, done: { q1: "done", q4: "not" }, win: `Win after ${ago}`, focus: 4 },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    await post("listen", {
      id: randomUUID(),
      startedAt: evening.toISOString(),
      minutes: 4,
      voice: "reader",
      kind: "vision",
      zone,
    });
  }
}

test("before the first plan there is nothing, and the way to begin", async ({
  page,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/daily-logs");
  await expect(
    page.getByRole("heading", { name: "Your first log appears after tonight's plan" }),
  ).toBeVisible();
});

const daysInSight = (page: Page) =>
  page.getByRole("region", { name: monthOf(new Date()) }).getByRole("listitem");

test(
  "a phone begins with the week, so that the first screen already tells of a day",
  { tag: "@phone" },
  async ({ page, request, server }) => {
    const person = await newPaidMember(request, server);
    await logEvenings(request, person, 2);
    await logIn(page, person);
    await page.goto("/daily-logs");
    await expect(page.getByRole("link", { name: /Not reviewed/ })).toBeInViewport({ ratio: 1 });
    await expect(daysInSight(page)).toHaveCount(7);
    await page.getByRole("button", { name: "Whole month" }).click();
    await expect.poll(() => daysInSight(page).count()).toBeGreaterThanOrEqual(28);
    await expectAccessible(page);
  },
);

test("days are found by week, by word and by what was missed, opened, marked, noted, deleted and brought back", async ({
  page,
  request,
  server,
}) => {
  const person = await newPaidMember(request, server);
  await logEvenings(request, person, 9);
  await logIn(page, person);
  await page.goto("/daily-logs");
  await expect(page.getByRole("heading", { name: /^Week of/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Not reviewed/ })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => daysInSight(page).count()).toBeGreaterThanOrEqual(28);

  await page.getByRole("searchbox", { name: "Search your logs" }).fill("win after 3");
  await expect(page.getByText("Win after 3")).toBeVisible();
  await expect(page.getByText("Win after 5")).toBeHidden();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save these 2 days as CSV" }).click();
  const table = await readFile(await (await download).path(), "utf8");
  expect(table).toContain("Win after 3");
  expect(table).not.toContain("Win after 5");
  await page.getByRole("link", { name: /Win after 3/ }).click();

  await expect(page.getByText("Run number 4")).toBeVisible();
  const mind = page.getByRole("group", { name: "Mind" });
  await mind.getByRole("radio", { name: "partly" }).check();
  await page.getByLabel("Add a note").fill("Legs were light");
  await page.reload();
  await expect(page.getByLabel("Add a note")).toHaveValue("Legs were light");
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
  await page.route("**/notes/*", async (route) => {
    await isHeard;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save note" }).click();
  // What is typed while a note is on its way belongs to the next one.
  await page.getByLabel("Add a note").fill("Slept early");
  hear();
  await expect(page.getByRole("listitem").filter({ hasText: "Legs were light" })).toBeVisible();
  await expect(page.getByLabel("Add a note")).toHaveValue("Slept early");
  // What another tab holds is a note of its own.
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByLabel("Add a note").fill("Ate late");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByLabel("Add a note")).toHaveValue("");
  await otherTab.reload();
  await expect(otherTab.getByLabel("Add a note")).toHaveValue("Ate late");
  await otherTab.close();
  await page.reload();
  await expect(mind.getByRole("radio", { name: "partly" })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete this log" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The log is back" })).toBeAttached();
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByText("Run number 3")).toBeVisible();
});

test("a day is corrected where it stands: its plan until it ends, the rest for a week; later it is only read", async ({
  page,
  request,
  server,
}) => {
  const person = await newPaidMember(request, server);
  const { planDay, day, today, read } = await pen(request, person, EVENING);
  await planDay(day(-9), { q1: "Hill sprints" });
  const plan = { obstacle: "Phone", ifthen: "If I reach for it, then I breathe" };
  await planDay(today, { q1: "Sprints", q4: "Read", plan });
  await logIn(page, person);
  await page.goto("/daily-logs");
  await page.getByRole("link", { name: /Not reviewed/ }).click();
  await expect(page.getByText("Hill sprints")).toBeVisible();
  await expect(page.getByText("Not reviewed.")).toBeVisible();
  await expect(page.getByText("Not today")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Edit|Say)/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: /^Next/ }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  const first = page.getByLabel("Vision objective 1");
  await page.getByRole("button", { name: "Edit plan" }).click();
  await expect(first).toBeFocused();
  await first.fill("Sprints, 8:00");
  await page.reload();
  await expect(first).toHaveValue("Sprints, 8:00");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole("button", { name: "Edit plan" })).toBeFocused();
  await expect(page.getByText("Sprints, 8:00")).toBeVisible();

  await page.getByRole("button", { name: "Say how it went" }).click();
  await page.getByLabel("What went right").fill("Won the second ball");
  await page.getByRole("group", { name: "Energy" }).getByRole("radio", { name: "4" }).check();
  await page.getByRole("radio", { name: "I used it" }).check();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole("button", { name: "Edit how it went" })).toBeFocused();
  await expect(page.getByText("I used it")).toBeVisible();

  await page.getByLabel("Add a note").fill("Legs were light");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("button", { name: /^Edit note of/ }).click();
  await page.getByLabel(/^Note of/).fill("Legs were heavy");
  await save.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Legs were heavy" })).toBeVisible();
  await expect
    .poll(async () => (await read("/dailyactions")).days[0])
    .toMatchObject({
      q1: "Sprints, 8:00",
      q4: "Read",
      plan,
      review: { win: "Won the second ball", energy: 4, focus: null, ifThenUsed: true },
      notes: [{ text: "Legs were heavy" }],
    });
});

test.describe("without a network", () => {
  test.use({ expectedConsoleErrors: [/net::ERR_/] });

  test("a mark is kept without a network, over a reload and in its order", async ({
    page,
    request,
    server,
    context,
  }) => {
    const person = await newPaidMember(request, server);
    await logEvenings(request, person, 2);
    const { read } = await pen(request, person, EVENING);
    const marks = async () => (await read("/dailyactions")).days[0].review.done;
    await logIn(page, person);
    await page.goto("/daily-logs");
    await page.getByRole("link", { name: /Not reviewed/ }).click();
    const vision = page.getByRole("group", { name: "Vision 1" });
    const mind = page.getByRole("group", { name: "Mind" });

    let isServerThere = false;
    await page.route("**/review", (route) => (isServerThere ? route.continue() : route.abort()));
    await vision.getByRole("radio", { name: "Partly" }).check();
    await mind.getByRole("radio", { name: "Done" }).check();
    await vision.getByRole("radio", { name: "Done" }).check();
    await chosen(vision, "Done");
    await page.reload();
    await chosen(vision, "Done");
    await chosen(mind, "Done");
    isServerThere = true;
    await expect.poll(marks).toEqual({ q1: "done", q4: "done" });

    await context.setOffline(true);
    await mind.getByRole("radio", { name: "Not today" }).check();
    await chosen(mind, "Not today");
    await expect(page.getByText("Offline. Saved on this phone.")).toBeVisible();
    await context.setOffline(false);
    await expect.poll(marks).toEqual({ q1: "done", q4: "not" });
  });

  test("a note whose answer was lost is written once, also over a reload", async ({
    page,
    request,
    server,
  }) => {
    const person = await newPaidMember(request, server);
    await logEvenings(request, person, 2);
    await logIn(page, person);
    await page.goto("/daily-logs");
    await page.getByRole("link", { name: /Not reviewed/ }).click();
    const notes = page.getByRole("listitem").filter({ hasText: "Legs were light" });
    const field = page.getByLabel("Add a note");
    const save = page.getByRole("button", { name: "Save note" });

    await page.route("**/notes/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.fill("Legs were light");
    const lost = page.waitForEvent("requestfailed");
    await save.click();
    await lost;
    await expect(save).toBeEnabled();
    await save.click();
    await page.reload();
    await expect(notes).toHaveCount(1);
    await expect(field).toHaveValue("");
    await page.unroute("**/notes/*");
    await field.fill("Legs were light");
    await save.click();
    await expect(notes).toHaveCount(2);
  });
});

test("somebody else's day is not there", async ({ page, browser, request, server }) => {
  const owner = await newPaidMember(request, server);
  await logEvenings(request, owner, 1);
  await logIn(page, owner);
  await page.goto("/daily-logs");
  const link = await page
    .getByRole("link", { name: /Run number|Not reviewed/ })
    .getAttribute("href");
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await logIn(other, await newPaidMember(request, server));
  await other.goto(link ?? "");
  await expect(other.getByRole("heading", { name: "There is no log here" })).toBeVisible();
  await elsewhere.close();
});

test.describe("the week in numbers", () => {
  test("is summed up in an honest sentence", async ({ page, request, server }) => {
    const person = await newPaidMember(request, server);
    await logIn(page, person);
    await page.goto("/weekly-report");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Your first weekly report will appear here");

    await logEvenings(request, person, 3);
    await page.reload();
    await expect(page.getByText(/^Nights, of 4-6$/)).toBeVisible();
    await expect(heading).not.toHaveText(/first week/);
  });
});

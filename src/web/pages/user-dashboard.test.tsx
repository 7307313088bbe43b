import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import {
  getPlanning,
  listProofs,
  reviewDailyAction,
  reviewPath,
} from "#schemas/planning/contract.ts";
import { getNights, recordPractice } from "#schemas/practice/contract.ts";
import { getVision, listVersions } from "#schemas/vision/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import {
  ADA,
  DASHBOARD,
  type DashboardState,
  DAY,
  NOTHING_PLANNED,
  PROFILE,
  VISION,
} from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import {
  readRequests,
  sentCalls,
  sentTo,
  stub,
  stubNetworkError,
  stubWith,
} from "#web/testing/stub-server.ts";

const NO_VISION: DashboardState["vision"] = {
  exists: false,
  missing: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  updatedAt: null,
  monthFocus: "",
  identity: "",
};
const FIRST_DAY: DashboardState = { ...DASHBOARD, vision: NO_VISION, isFirstDay: true };
const PLAN = {
  ...DAY,
  q1: "7:00, track, 6 x 200 m",
  plan: { obstacle: "", ifthen: "If it rains, then I run indoors." },
};

const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const more = () => page.getByRole("navigation", { name: "More" });

beforeEach(() => {
  setHour(21);
  logInAs();
  stub(getProfile, PROFILE);
  // The dashboard prefetches what the evening needs.
  stub(getVision, VISION);
  stub(listProofs, []);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  stub(getPlanning, NOTHING_PLANNED);
});

async function openDashboard(state: Partial<DashboardState> = {}) {
  stub(getDashboardState, { ...DASHBOARD, ...state });
  return openPage("/user-dashboard");
}

function firstStepEndsNextToChat(): boolean {
  const step = link("Write my vision").element().getBoundingClientRect();
  return step.right < button("Support chat").element().getBoundingClientRect().left;
}

test("the first day's dashboard shows three steps and nothing else", async () => {
  await openDashboard(FIRST_DAY);
  await expect.element(heading("Three steps, and tonight is different.")).toBeVisible();
  for (const step of ["Write your vision", "Listen tonight", "Plan tomorrow"])
    await expect.element(link(step)).toBeVisible();
  await expect.element(more()).not.toBeInTheDocument();
  await expect.element(heading("Tuesday call")).not.toBeInTheDocument();
  await page.viewport(390, 844);
  // The layout updates a moment after the viewport becomes narrow.
  await expect.poll(firstStepEndsNextToChat).toBe(true);
});

test("a coach can see how many athletes trained", async () => {
  const team = {
    id: ADA,
    teamName: "North Harbor",
    teamRole: "admin" as const,
    seatsPurchased: 2,
    seatsUsed: 2,
  };
  await openDashboard({
    profile: { ...PROFILE, team },
    teamWeek: { trained: 0, sharing: 1 },
    inspiration: { slug: "walter-tull", name: "Walter Tull" },
  });
  await expect.element(more().getByText("0 of 1 sharing athletes trained this week")).toBeVisible();
  await expect.element(more().getByText("This week: Walter Tull")).toBeVisible();
  await expectAccessible();
});

test("a member who lost their seat and is invited again sees both messages", async () => {
  await openDashboard({
    profile: { ...PROFILE, roles: [] },
    lostTeam: "North Harbor",
    invitation: { teamName: "North Harbor", sentAt: "2026-03-01T10:00:00Z" },
  });
  await expect
    .element(
      page
        .getByRole("complementary", { name: "Invitation" })
        .getByText("North Harbor has invited you to its team."),
    )
    .toBeVisible();
  await expect
    .element(
      page
        .getByRole("complementary", { name: "Membership" })
        .getByText("Your seat in North Harbor has ended."),
    )
    .toBeVisible();
  await expectAccessible();
});

test("focus moves to the heading when newer data replaces the focused link", async () => {
  const { close } = await openDashboard(FIRST_DAY);
  await expect.element(heading("Three steps, and tonight is different.")).toBeVisible();
  await close();

  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
  stubWith(getDashboardState, async () => {
    await isHeard;
    return { ...FIRST_DAY, isFirstDay: false, tomorrow: { ...DAY, forDate: "2026-03-03" } };
  });
  await openPage("/user-dashboard");
  const listen = link("Listen tonight");
  await expect.element(listen).toBeVisible();
  (listen.element() as HTMLElement).focus();
  hear();
  await expect.element(heading("Write your Athletic Vision")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a member can tick today's lines and undo a tick", async () => {
  stub(reviewDailyAction, PLAN);
  await openDashboard({ plan: PLAN });
  const run = page.getByRole("checkbox", { name: PLAN.q1 });
  await run.click();
  await expect.element(run).toBeChecked();
  await button("Undo").click();
  await expect.element(run).not.toBeChecked();
  await run.click();
  await expect.poll(() => sentTo(reviewDailyAction).at(-1)).toMatchObject({ done: { q1: "done" } });
  await expect.element(page.getByText(PLAN.plan.ifthen)).toBeVisible();
  await expect.element(page.getByText(DASHBOARD.vision.identity)).toBeVisible();
  await expectAccessible();
});

test("a dashboard left open overnight shows a plan that was made since", async () => {
  const toFake = ["Date", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date(2026, 2, 2, 21) });
  await openDashboard(FIRST_DAY);
  await expect.element(heading("Three steps, and tonight is different.")).toBeVisible();
  const tomorrow = "2026-03-03";
  stub(getDashboardState, {
    ...FIRST_DAY,
    isFirstDay: false,
    today: tomorrow,
    plan: { ...DAY, forDate: tomorrow },
  });
  vi.setSystemTime(new Date(2026, 2, 3, 21));
  // No interaction is needed: the page checks the time itself, once a minute.
  vi.advanceTimersByTime(60_000);
  await expect.element(heading("Write your Athletic Vision")).toBeVisible();
});

test("offline the next morning, today is what was planned the evening before", async () => {
  stub(reviewDailyAction, PLAN);
  const plannedForTuesday = {
    ...DAY,
    id: "00000000-0000-4000-8000-0000000000d2",
    forDate: "2026-03-03",
    q1: "Long run",
  };
  const evening = await openDashboard({ plan: PLAN, tomorrow: plannedForTuesday });
  await expect.element(page.getByRole("checkbox", { name: PLAN.q1 })).toBeVisible();
  await evening.close();

  setHour(24 + 8);
  stubNetworkError(getDashboardState);
  await openPage("/user-dashboard");
  await expect.element(link("Close yesterday")).toBeVisible();
  await expect.element(page.getByText(PLAN.q1)).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Long run" }).click();
  await expect
    .poll(() => sentCalls().map(({ path }) => path))
    .toContain(reviewPath(plannedForTuesday.id));
});

test("on a dashboard that stays open, Join appears ten minutes before the call", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date(2026, 2, 3, 17, 40),
  });
  const call = { date: "2026-03-03", startsAt: "2026-03-03T18:00:00Z", joinUrl: null };
  await openDashboard({ today: "2026-03-03", call });
  await expect.element(heading("Tuesday call")).toBeVisible();
  await expect.element(link(/^Join/)).not.toBeInTheDocument();
  const joinUrl = "https://meet.example/pro";
  stub(getDashboardState, { ...DASHBOARD, today: "2026-03-03", call: { ...call, joinUrl } });
  vi.advanceTimersByTime(10 * 60_000);
  await expect.element(link(/^Join/)).toBeVisible();
});

test("a call that is more than a month away isn't polled", async () => {
  const call = { date: "2026-04-07", startsAt: "2026-04-07T18:00:00Z", joinUrl: null };
  await openDashboard({ call });
  await expect.element(heading("Tuesday call")).toBeVisible();
  for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
  expect(readRequests().filter((path) => path === getDashboardState.path)).toHaveLength(1);
});

test("one tap, without scrolling, plays the vision", async () => {
  installFakeVoice();
  stub(recordPractice, { night: DASHBOARD.today });
  await openDashboard({ tomorrow: { ...DAY, forDate: "2026-03-03" } });
  const listen = page.getByRole("link", { name: "Listen", exact: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(listen).toBeInViewport({ ratio: 1 });
  }
  await listen.click();
  await expect.poll(() => window.said.length).toBeGreaterThan(0);
  await userEvent.keyboard("{Escape}");
});

test("a member can edit a complete vision from the dashboard", async () => {
  stub(listVersions, []);
  const { address } = await openDashboard();
  await link("Edit my vision").click();
  await expect.poll(address).toBe("/athletic-vision-edit");
});

import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getSubscription } from "#schemas/billing/contract.ts";
import { listProofs, saveDailyAction } from "#schemas/planning/contract.ts";
import { listMeditations, recordPractice } from "#schemas/practice/contract.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { advanceTime, resumeTime, setHour, stopTime, pollUntil } from "#web/testing/clock.ts";
import { PROFILE } from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubNetworkError, sentTo } from "#web/testing/stub-server.ts";

const past = () => page.getByRole("region", { name: "History" }).element().textContent;

beforeEach(() => {
  setHour(14);
  installFakeVoice();
  logInAs();
  stub(getProfile, PROFILE);
  stub(listProofs, []);
  stub(listMeditations, []);
  stub(recordPractice, { night: "2026-03-02" });
});

test("there are eight meditations under five pillars", async () => {
  await openPage("/meditations");
  for (const pillar of ["Focus", "Confidence", "Pressure", "Recovery", "Sleep"])
    await expect.element(page.getByRole("region", { name: pillar })).toBeVisible();
  await expect
    .poll(() => page.getByRole("main").getByRole("link", { name: /min/ }).elements().length)
    .toBe(8);
  await expect.element(page.getByText("Meditations you finish will appear here.")).toBeVisible();
});

test("a meditation done offline appears in the history with its rating", async () => {
  stubNetworkError(recordPractice);
  await openPage("/meditations");
  await page.getByRole("link", { name: /One breath, next play/ }).click();
  await expect.element(page.getByText("training for focus, not treatment")).toBeVisible();
  await expect.element(button("Play")).toBeVisible();
  stopTime();
  await button("Play").click();
  advanceTime(5 * 60_000);
  await button("Yes").click();
  await expect.element(page.getByText("Noted.")).toBeVisible();
  resumeTime();
  await page.getByRole("link", { name: "All meditations" }).click();
  await expect.poll(past).toMatch(/One breath, next play.* min, useful/);
});

test("a meditation about a win that wasn't sent yet plays on after it is counted", async () => {
  stubNetworkError(recordPractice);
  stubNetworkError(saveDailyAction);
  const body = { review: { forDate: "2026-03-01", win: "Held the line" } };
  await enqueue({ key: "day", method: "POST", path: saveDailyAction.path, body });
  await openPage("/meditations?play=proof-walk");
  await expect.element(page.getByText("Held the line")).toBeVisible();
  stopTime();
  await button("Play").click();
  // The session counts after a minute, in which about 20 sentences are spoken.
  await pollUntil(() => window.said.length === 30, 500);
  expect(new Set(window.said.map(({ text }) => text)).size).toBe(30);
});

test("the silent timer counts down to the bell and records the session", async () => {
  await openPage("/meditations");
  await page.getByRole("slider").fill("3");
  const ring = vi.spyOn(AudioContext.prototype, "createOscillator");
  stopTime();
  await button("Start the timer").click();
  await expect.element(page.getByRole("timer")).toHaveTextContent("3:00");
  advanceTime(61_000);
  await expect.element(page.getByRole("timer")).toHaveTextContent("1:59");
  const ringsAtFirst = ring.mock.calls.length;
  advanceTime(119_000);
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  expect(ring.mock.calls.length).toBeGreaterThan(ringsAtFirst);
  await pollUntil(() => sentTo(recordPractice).length > 0, 500);
  expect(sentTo(recordPractice)).toMatchObject([{ meditation: "silent", minutes: 3 }]);
  await pollUntil(() => /Silent timer.*3 min/.test(past()));
});

test("without a plan, a member can see everything, and a calm panel says what is missing", async () => {
  stub(getProfile, { ...PROFILE, roles: [] });
  stub(getSubscription, null);
  await openPage("/meditations?play=settle");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Settle");
  await expect.element(button("Play")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: /Individual/ }))
    .toBeVisible();
});

import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { saveCueWords } from "#schemas/practice/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { pollUntil, setHour, stopTime } from "#web/testing/clock.ts";
import { DASHBOARD, type DashboardState } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, sentTo } from "#web/testing/stub-server.ts";

beforeEach(() => logInAs());

const phase = () => page.getByRole("status").element().textContent ?? "";

async function openAfterBreath(state: Partial<DashboardState> = {}) {
  setHour(10);
  stub(getDashboardState, { ...DASHBOARD, ...state });
  await openPage("/reset");
  await button("Skip the breath").click();
}

test("the breathing starts immediately, without a tap", async () => {
  // The breathing follows the clock.
  vi.useRealTimers();
  stub(getDashboardState, DASHBOARD);
  await openPage("/reset");
  await expect.element(page.getByRole("status")).toHaveTextContent("Let all the air out");
  await expect.element(page.getByRole("status")).toHaveTextContent("Breathe in");
  await expectAccessible();
});

test("the reset uses the athlete's chosen breathing pattern: slow breaths have no pause", async () => {
  await openAfterBreath({ breathingPattern: "slow" });
  await expect.element(page.getByText(DASHBOARD.vision.identity)).toBeVisible();
  stopTime();
  await button("Breathe once more").click();
  await pollUntil(() => phase().includes("Breathe in"), 100);
  await pollUntil(() => !phase().includes("Breathe in"), 100);
  expect(phase()).toContain("Breathe out");
});

test("on the first reset the athlete chooses a cue word, which later resets show", async () => {
  stub(saveCueWords, null);
  await openAfterBreath();
  await expect.element(button("Use this word")).toBeDisabled();
  await page.getByText("Quiet eyes").click();
  await field("Or your own").fill("  Quiet shoulders ");
  await expectAccessible();
  await button("Use this word").click();
  await expect.element(page.getByText("Quiet shoulders")).toBeVisible();
  await expect.poll(() => sentTo(saveCueWords)).toMatchObject([{ cueWords: ["Quiet shoulders"] }]);
});

test("changing the first cue word keeps the second", async () => {
  stub(saveCueWords, null);
  await openAfterBreath({ cueWords: ["Here", "Through the line"] });
  await button("Change it").click();
  await page.getByText("Loose").click();
  await button("Use this word").click();
  await expect
    .poll(() => sentTo(saveCueWords))
    .toMatchObject([{ cueWords: ["Loose", "Through the line"] }]);
});

test("the reset ends with the next line of today's plan, or otherwise with the identity sentence", async () => {
  await openAfterBreath({ cueWords: ["Here"] });
  await expect.element(page.getByText("Here", { exact: true })).toBeVisible();
  await expect.element(page.getByText(DASHBOARD.vision.identity)).toBeVisible();
  await expectAccessible();
});

test("on an event day the reset shows the identity, two cue words and the line for when it gets hard", async () => {
  stub(saveCueWords, null);
  const imagery = { place: "", body: "", firstMinutes: "", hard: "I drop my shoulders." };
  const event = { id: crypto.randomUUID(), day: DASHBOARD.today, name: "Regional final", imagery };
  await openAfterBreath({ cueWords: ["Here"], event });
  await expect.element(page.getByText("Today: Regional final")).toBeVisible();
  await expect.element(page.getByText(DASHBOARD.vision.identity)).toBeVisible();
  await expect.element(page.getByText(imagery.hard)).toBeVisible();
  await button("Add a second cue word").click();
  await field("Or your own").fill("Through the line");
  await expectAccessible();
  await button("Use this word").click();
  await expect
    .poll(() => sentTo(saveCueWords))
    .toMatchObject([{ cueWords: ["Here", "Through the line"] }]);
});

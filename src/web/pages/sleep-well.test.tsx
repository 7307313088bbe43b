import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getNights, recordPractice, saveBreathingPattern } from "#schemas/practice/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { advanceTime, setHour, stopTime, pollUntil } from "#web/testing/clock.ts";
import { DASHBOARD, PROFILE } from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, sentTo } from "#web/testing/stub-server.ts";

const cue = () => page.getByLabelText("Cue for closed eyes");

beforeEach(() => {
  setHour(22);
  installFakeVoice();
  logInAs();
  stub(getProfile, PROFILE);
  stub(getNights, { ...DASHBOARD.nights, breathingPattern: "full" });
  stub(recordPractice, { night: "2026-03-02" });
});

test("four timed breaths with the voice cue take 76 seconds and are recorded", async () => {
  await openPage("/sleep-well");
  await cue().selectOptions("Voice");
  stopTime();
  await button("Start four breaths").click();
  const screen = page.getByRole("dialog", { name: "Four breaths" });
  const phase = screen.getByRole("status");
  await expect.element(phase).toHaveTextContent("Let all the air out");
  advanceTime(2_000);
  await expect.element(phase).toHaveTextContent("Breathe in");
  advanceTime(4_000);
  await expect.element(phase).toHaveTextContent("Hold");
  advanceTime(7_000);
  await expect.element(phase).toHaveTextContent("Out, with a whoosh");
  advanceTime(8_000);
  await expect.element(screen.getByText("Breath 2 of 4")).toBeVisible();
  advanceTime(3 * 19_000 - 1_000);
  await expect.element(screen.getByText("Breath 4 of 4")).toBeVisible();
  advanceTime(1_000);
  await expect.element(page.getByText("That was four.")).toBeVisible();
  expect(window.said.map(({ text }) => text)).toEqual(
    Array.from({ length: 4 }, () => ["Breathe in", "Hold", "Out, with a whoosh"]).flat(),
  );
  await pollUntil(() => sentTo(recordPractice).length > 0, 500);
  expect(sentTo(recordPractice)).toMatchObject([{ kind: "breathing", minutes: 1 }]);
});

test("a member can stop the breathing at any time and doesn't need a plan for it", async () => {
  stub(getProfile, { ...PROFILE, roles: [] });
  stub(saveBreathingPattern, null);
  await openPage("/sleep-well");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "for 4 counts" }).first())
    .toBeVisible();
  await cue().selectOptions("None");
  await page.getByText("Shorter: 2-3.5-4").click();
  await button("Start four breaths").click();
  await expect.element(page.getByText("Breath 1 of 4")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Breath 1 of 4")).not.toBeInTheDocument();
  await expect.element(button("Start four breaths")).toBeVisible();
});

test.each([
  ["2026-01-31", true],
  ["2026-02-01", false],
] as const)(
  "eight breaths are offered after a month: since %s, %s",
  async (breathingSince, isOffered) => {
    stub(getNights, { ...DASHBOARD.nights, breathingPattern: "shorter", breathingSince });
    await openPage("/sleep-well");
    await expect.element(page.getByRole("radio", { name: /^Shorter/ })).toBeChecked();
    const eight = page.getByText("Eight", { exact: true });
    if (!isOffered) return expect.element(eight).not.toBeInTheDocument();
    await eight.click();
    await expectAccessible();
    await button("Start eight breaths").click();
    await expect.element(page.getByText("Breath 1 of 8")).toBeVisible();
  },
);

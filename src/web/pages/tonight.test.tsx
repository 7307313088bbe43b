import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { recordPractice } from "#schemas/practice/contract.ts";
import { getVision } from "#schemas/vision/contract.ts";
import { advanceTime, resumeTime, setHour, stopTime, pollUntil } from "#web/testing/clock.ts";
import { VISION } from "#web/testing/examples.ts";
import { installFakeVoice } from "#web/testing/fake-speech.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { stub } from "#web/testing/stub-server.ts";

const minutes = () =>
  page.getByRole("progressbar", { name: "Minutes of tonight" }).element().getAttribute("value");
const now = () => document.querySelector("main [aria-current=step]")?.textContent;

beforeEach(() => {
  setHour(21);
  installFakeVoice();
  logInToPlan();
  stub(recordPractice, { night: "2026-03-02" });
});

async function breathe() {
  await page.getByLabelText("Cue for closed eyes").selectOptions("None");
  stopTime();
  await button("Start four breaths").click();
  advanceTime(78_000);
}

test("the evening takes ten minutes from planning to dark, and each part has its own page or can be skipped", async () => {
  const evening = await openPage("/tonight");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Tonight: 10 minutes");
  expect(minutes()).toBe("0");
  expect(now()).toContain("Review today, plan tomorrow");
  await expect.element(page.getByText("training for focus, not treatment")).toBeVisible();

  await page.getByRole("link", { name: "Review and plan" }).click();
  await expect.element(page.getByRole("heading", { name: "Vision objective 1" })).toBeVisible();
  expect(document.documentElement.dataset["theme"]).toBe("night");

  await evening.close();
  const planned = await openPage("/tonight?planned=2026-03-02");
  await expect.poll(now).toContain("Four breaths");
  expect(minutes()).toBe("5");
  await breathe();
  await pollUntil(() => now()?.includes("Your vision") === true);
  expect(minutes()).toBe("6");
  resumeTime();
  await planned.close();
  const breathed = await openPage("/tonight");
  await expect
    .element(page.getByRole("link", { name: "Write your Athletic Vision" }))
    .toBeVisible();
  await button("Skip this part").click();
  await expect.poll(minutes).toBe("10");
  await expect.element(page.getByText("Good night, Ada.", { exact: true })).toBeVisible();

  // A plan made later is no longer part of the evening.
  await breathed.close();
  await openPage("/daily-action-create");
  await expect.element(page.getByRole("heading", { name: "Vision objective 1" })).toBeVisible();
  expect(document.documentElement.dataset["theme"]).not.toBe("night");
});

test("after the fourth breath the vision starts without a tap, because the eyes are closed", async () => {
  stub(getVision, VISION);
  await openPage("/tonight?planned=2026-03-02");
  await expect
    .element(page.getByText("Inhale quietly through your nose for 4 counts."))
    .toBeVisible();
  await expect.element(page.getByText(/Never while driving/)).toBeVisible();
  await expect.element(button("Start four breaths")).toBeInViewport({ ratio: 1 });
  await breathe();
  await pollUntil(() => window.said.length > 0, 500);
});

test("the next evening begins with planning again, whether the tab was reloaded or stayed open", async () => {
  const evening = await openPage("/tonight?planned=2026-03-02");
  await expect.poll(now).toContain("Four breaths");
  await evening.close();
  setHour(21 + 24);
  const nextEvening = await openPage("/tonight?planned=2026-03-02");
  await expect.element(page.getByRole("link", { name: "Review and plan" })).toBeVisible();
  await button("Skip this part").click();
  await expect.poll(now).toContain("Four breaths");

  setHour(21 + 48);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(now).toContain("Review today, plan tomorrow");
  await nextEvening.close();
});

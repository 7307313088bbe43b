import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { z } from "zod";
import { getDashboardState } from "#schemas/dashboard/contract.ts";
import { saveCueWords } from "#schemas/practice/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { answer, sentTo } from "#web/testing/stand-in-server.ts";

const USER_ID = "00000000-0000-4000-8000-000000000001";

type State = z.input<typeof getDashboardState.reply>;

const STATE: State = {
  profile: {
    userId: USER_ID,
    roles: ["PAID"],
    firstName: "Ada",
    lastName: "",
    suggestedFirstName: "",
    email: "ada@example.com",
    pendingEmail: null,
    team: null,
    pictureUrl: null,
    ageGroup: "adult",
    erasedFrom: null,
  },
  readAt: "2026-03-02T10:00:00Z",
  zone: "UTC",
  today: "2026-03-02",
  plan: null,
  tomorrow: null,
  openYesterday: null,
  week: null,
  drafts: [],
  nights: { done: 0, target: [4, 6], days: Array<boolean>(7).fill(false) },
  vision: {
    exists: true,
    missing: [],
    updatedAt: "2026-03-01T10:00:00Z",
    monthFocus: "",
    identity: "Ada is the calm one on the last bend.",
  },
  cueWords: [],
  call: null,
  film: null,
  membership: null,
};

beforeEach(() => logInAs(USER_ID));

async function openAfterBreath(state: Partial<State> = {}) {
  answer(getDashboardState, { ...STATE, ...state });
  await openPage("/reset");
  await button("Skip the breath").click();
}

test("the breath begins at once, without a tap", async () => {
  answer(getDashboardState, STATE);
  await openPage("/reset");
  await expect.element(page.getByRole("status")).toHaveTextContent("Let all the air out");
  await expect.element(page.getByRole("status")).toHaveTextContent("Breathe in");
  await expectAccessible();
});

test("the first time, the athlete chooses a cue word, which is there from then on", async () => {
  answer(saveCueWords, null);
  await openAfterBreath();
  await expect.element(button("Use this word")).toBeDisabled();
  await page.getByText("Quiet eyes").click();
  await field("Or your own").fill("  Quiet shoulders ");
  await expectAccessible();
  await button("Use this word").click();
  await expect.element(page.getByText("Quiet shoulders")).toBeVisible();
  await expect.poll(() => sentTo(saveCueWords)).toMatchObject([{ cueWords: ["Quiet shoulders"] }]);
});

test("a second cue word stays when the first is changed", async () => {
  answer(saveCueWords, null);
  await openAfterBreath({ cueWords: ["Here", "Through the line"] });
  await button("Change it").click();
  await page.getByText("Loose").click();
  await button("Use this word").click();
  await expect
    .poll(() => sentTo(saveCueWords))
    .toMatchObject([{ cueWords: ["Loose", "Through the line"] }]);
});

test("it ends with the next line of today's plan, or else with the identity sentence", async () => {
  await openAfterBreath({ cueWords: ["Here"] });
  await expect.element(page.getByText("Here", { exact: true })).toBeVisible();
  await expect.element(page.getByText(STATE.vision.identity)).toBeVisible();
  await expectAccessible();
});

test("on the day of an event: the identity, two cue words and the line for when it gets hard", async () => {
  answer(saveCueWords, null);
  const imagery = { place: "", body: "", firstMinutes: "", hard: "I drop my shoulders." };
  const event = { id: USER_ID, day: STATE.today, name: "Regional final", imagery };
  await openAfterBreath({ cueWords: ["Here"], event });
  await expect.element(page.getByText("Today: Regional final")).toBeVisible();
  await expect.element(page.getByText(STATE.vision.identity)).toBeVisible();
  await expect.element(page.getByText(imagery.hard)).toBeVisible();
  await button("Add a second cue word").click();
  await field("Or your own").fill("Through the line");
  await expectAccessible();
  await button("Use this word").click();
  await expect
    .poll(() => sentTo(saveCueWords))
    .toMatchObject([{ cueWords: ["Here", "Through the line"] }]);
});

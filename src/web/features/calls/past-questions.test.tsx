import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { getProfile } from "#schemas/account/contract.ts";
import { listCalls, type PastQuestion, writeCallAnswer } from "#schemas/calls/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubNetworkError, stubError, sentTo } from "#web/testing/stub-server.ts";

const DAY = "00000000-0000-4000-8000-0000000000d1";

const ASKED: PastQuestion = {
  date: "2026-02-24",
  text: "How do I stay calm?",
  isAnswered: false,
  dayId: null,
};

const asked = page.getByRole("region", { name: "What you asked" });
const written = field("What did the pro answer on February 24, 2026?");
const save = button("Save to my log");

function answerCalls(pastQuestions: PastQuestion[]): void {
  stub(listCalls, {
    next: null,
    question: null,
    suggestion: "",
    pastQuestions,
    later: [],
    past: [],
    calendarPath: "/_api/v1/calendar/secret.ics",
  });
}

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, userId: ADA });
});

test("a member saves the pro's answer to that day's log, and then gets a link to it", async () => {
  answerCalls([ASKED]);
  await openPage("/calls");
  await expect.element(asked.getByText("How do I stay calm?")).toBeVisible();
  await expect.element(written).toHaveAccessibleDescription("Only you can read this.");
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  stubWith(writeCallAnswer, async () => {
    answerCalls([{ ...ASKED, isAnswered: true, dayId: DAY }]);
    return { dayId: DAY };
  });
  await written.fill("Breathe out twice as long as in.");
  await save.click();
  await expect.element(page.getByText("Saved to your log")).toBeVisible();
  await expect
    .element(asked.getByRole("link", { name: "Read the answer in your log" }))
    .toHaveAttribute("href", `/daily-logs/${DAY}`);
  await expect.element(written).not.toBeInTheDocument();
  await expect.element(asked.getByText("Write down what the pro answered")).not.toBeInTheDocument();
  expect(sentTo(writeCallAnswer)).toEqual([
    { id: expect.any(String), text: "Breathe out twice as long as in." },
  ]);
  await expectAccessible();
});

test("an answer whose response was lost is resent with the same id, even after a reload", async () => {
  answerCalls([ASKED]);
  stubNetworkError(writeCallAnswer);
  await openPage("/calls");
  await written.fill("Breathe out.");
  await save.click();
  await expect.element(written).toHaveAccessibleDescription(/couldn't be reached/);
  await cleanup();
  await openPage("/calls");
  await expect.element(written).toHaveValue("Breathe out.");
  stub(writeCallAnswer, { dayId: DAY });
  await save.click();
  await expect.element(page.getByText("Saved to your log")).toBeVisible();
  const bodies = sentTo(writeCallAnswer);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test("an answer that was changed after a lost response is sent with a new id", async () => {
  answerCalls([ASKED]);
  stubNetworkError(writeCallAnswer);
  await openPage("/calls");
  await written.fill("Breathe out.");
  await save.click();
  await expect.element(written).toHaveAccessibleDescription(/couldn't be reached/);
  stub(writeCallAnswer, { dayId: DAY });
  await written.fill("Breathe out twice.");
  await save.click();
  await expect.element(page.getByText("Saved to your log")).toBeVisible();
  const [lost, kept] = [sentTo(writeCallAnswer)[0], sentTo(writeCallAnswer).at(-1)];
  expect(kept).toMatchObject({ text: "Breathe out twice." });
  expect((kept as { id: string }).id).not.toBe((lost as { id: string }).id);
});

test("an error is shown at the field, and the draft stays until it is saved", async () => {
  answerCalls([ASKED]);
  stubError(writeCallAnswer, 409, { error: "That log is being erased.", code: "conflict" });
  await openPage("/calls");
  await written.fill("Breathe out.");
  await save.click();
  await expect.element(written).toHaveAccessibleDescription(/That log is being erased\./);
  await expect.element(written).toHaveValue("Breathe out.");
  await expectAccessible();
  await cleanup();
  await openPage("/calls");
  await expect.element(written).toHaveValue("Breathe out.");
});

test("an answer whose log is gone shows neither a form nor a link", async () => {
  answerCalls([{ ...ASKED, isAnswered: true }]);
  await openPage("/calls");
  await expect.element(asked.getByText("How do I stay calm?")).toBeVisible();
  await expect.element(asked.getByRole("link")).not.toBeInTheDocument();
  await expect.element(written).not.toBeInTheDocument();
});

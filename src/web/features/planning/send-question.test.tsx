import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { askQuestion, listCalls, type Question } from "#schemas/calls/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInToPlan } from "#web/testing/planning.ts";
import { stubWith, stubError, sentTo } from "#web/testing/stub-server.ts";

const QUESTION = "How do I switch off?";
const CLIP = "00000000-0000-4000-8000-0000000000c1";

const SENT: Question = {
  text: "How do I rest?",
  obstacle: "Thursday's exam",
  momentId: CLIP,
  sentAt: "2026-03-01T20:00:00Z",
};

const topOfNext = () => button("Next").element().getBoundingClientRect().top;
const question = () => page.getByRole("textbox", { name: /ask/i });
const send = button("Send to Tuesday's call");
const obstacle = () => page.getByRole("checkbox", { name: /^Add what will test me/ });
const at = (title: string) =>
  expect.element(page.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();

beforeEach(() => {
  setHour(10);
  logInToPlan();
  answerCalls(null);
  stubWith(askQuestion, async (brief) => ({ ...brief, sentAt: "2026-03-02T10:00:00Z" }));
});

function answerCalls(sent: Question | null, loaded: Promise<void> = Promise.resolve()): void {
  stubWith(listCalls, async () => {
    await loaded;
    return callsWith(sent);
  });
}

function callsWith(sent: Question | null) {
  return {
    next: {
      date: "2026-03-03",
      startsAt: "2026-03-03T18:00:00Z",
      endsAt: "2026-03-03T19:00:00Z",
      title: "Calm under noise",
      about: "",
      isCancelled: false,
      isSample: false,
      joinUrl: null,
    },
    question: sent,
    suggestion: "",
    later: [],
    past: [],
    calendarPath: "/_api/v1/calendar/secret.ics",
  };
}

/** Fills in what will test the week, and the question of the next step. */
async function writeMap({ storm, ask }: { storm: string; ask: string }): Promise<void> {
  await openPage("/weekly-map-create/12");
  await page.getByLabelText("Which day, and what could happen").fill(storm);
  await button("Next").click();
  await at("Tuesday call");
  await question().fill(ask);
}

test("a map's question is sent only by a press, and what will test the week only if ticked", async () => {
  await writeMap({ storm: "Thursday's exam", ask: QUESTION });
  await expect.element(send).toBeEnabled();
  await expect.element(obstacle()).not.toBeChecked();
  await expectAccessible();
  expect(sentTo(askQuestion)).toEqual([]);
  await send.click();
  await expect
    .element(page.getByRole("status").filter({ hasText: /^Sent\. The pro reads it/ }))
    .toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(sentTo(askQuestion)).toEqual([{ text: QUESTION, obstacle: "", momentId: null }]);
});

test("a call that loads late doesn't move Next away from the thumb", async () => {
  const call = Promise.withResolvers<void>();
  answerCalls(null, call.promise);
  await writeMap({ storm: "Thursday's exam", ask: QUESTION });
  await document.fonts.ready;
  const top = topOfNext();
  call.resolve();
  await expect.element(send).toBeVisible();
  expect(topOfNext()).toBe(top);
});

test("a ticked obstacle is sent with the question, and is withdrawn once it is unticked", async () => {
  await writeMap({ storm: "Thursday's exam", ask: QUESTION });
  await obstacle().click();
  await send.click();
  await expect
    .poll(() => sentTo(askQuestion).at(-1))
    .toEqual({ text: QUESTION, obstacle: "Thursday's exam", momentId: null });
  await question().fill("How do I sleep?");
  await expect.element(obstacle()).toBeChecked();
  await obstacle().click();
  await send.click();
  await expect
    .poll(() => sentTo(askQuestion).at(-1))
    .toEqual({ text: "How do I sleep?", obstacle: "", momentId: null });
});

test("an obstacle sent from the call's page is still ticked, and stays sent unless it is unticked", async () => {
  answerCalls(SENT);
  await writeMap({ storm: "Thursday's exam", ask: QUESTION });
  await expect.element(obstacle()).toBeChecked();
  await send.click();
  await expect.poll(() => sentTo(askQuestion)).toEqual([sentWith("Thursday's exam")]);
});

test("a changed obstacle is offered unticked, and sending withdraws the previous one", async () => {
  answerCalls(SENT);
  await writeMap({ storm: "Friday's match", ask: QUESTION });
  await expect.element(obstacle()).toHaveAccessibleName(/Friday's match/);
  await expect.element(obstacle()).not.toBeChecked();
  await send.click();
  await expect.poll(() => sentTo(askQuestion)).toEqual([sentWith("")]);
});

test("a map without an obstacle still shows the one that the pro already has", async () => {
  answerCalls(SENT);
  await writeMap({ storm: "", ask: QUESTION });
  await expect.element(obstacle()).toHaveAccessibleName(/Thursday's exam/);
  await obstacle().click();
  await send.click();
  await expect.poll(() => sentTo(askQuestion)).toEqual([sentWith("")]);
});

test("a question that is too long for the call can't be sent, and the page states the limit", async () => {
  await writeMap({ storm: "", ask: "a".repeat(1001) });
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText("up to 1000 characters")).toBeVisible();
  await question().fill("a".repeat(1000));
  await expect.element(send).toBeEnabled();
  await question().fill("");
  await expect.element(send).not.toBeInTheDocument();
  expect(sentTo(askQuestion)).toEqual([]);
});

test("a rejection is announced, the question stays, and it can be sent again", async () => {
  stubError(askQuestion, 409, { error: "The call has begun.", code: "conflict" });
  await writeMap({ storm: "", ask: QUESTION });
  await send.click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toHaveTextContent("Your question wasn't sent. The call has begun.");
  await expect.element(question()).toHaveValue(QUESTION);
  await expect.element(send).toBeEnabled();
  await expectAccessible();
});

const sentWith = (obstacle: string) => ({ text: QUESTION, obstacle, momentId: CLIP });

import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import {
  askQuestion,
  type Call,
  joinCall,
  listCalls,
  type MemberCalls,
  type Question,
  withdrawQuestion,
} from "#schemas/calls/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { setHour } from "#web/testing/clock.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubError, sentTo } from "#web/testing/stub-server.ts";

const CLIP = "00000000-0000-4000-8000-0000000000c1";
const OBSTACLE = 'Add what will test me this week: "Thursday\'s exam"';

const CALL: Call = {
  date: "2026-03-03",
  startsAt: "2026-03-03T18:00:00Z",
  endsAt: "2026-03-03T19:00:00Z",
  title: "Calm under noise",
  about: "What to do when the crowd is loud.",
  isCancelled: false,
  isSample: false,
  joinUrl: null,
};

const CALLS: MemberCalls = {
  next: CALL,
  question: null,
  suggestion: "",
  suggestedObstacle: "",
  clips: [],
  pastQuestions: [],
  later: [],
  past: [],
  calendarPath: "/_api/v1/calendar/secret.ics",
};

const SENT: Question = {
  text: "How do I switch off?",
  obstacle: "",
  momentId: null,
  sentAt: "2026-03-02T09:00:00Z",
};

/** Opens the calls page for a member whose weekly map and film room offer additions to the question. */
async function openCalls(known: Partial<MemberCalls> = {}) {
  stub(listCalls, {
    ...CALLS,
    suggestedObstacle: "Thursday's exam",
    clips: [{ id: CLIP, look: "My left foot" }],
    ...known,
  });
  stubWith(askQuestion, async (brief) => ({ ...brief, sentAt: "2026-03-02T10:00:00Z" }));
  const opened = await openPage("/calls");
  await expect.element(question()).toBeVisible();
  return opened;
}

const question = () => field("What will you ask the pro?");
const obstacle = () => page.getByRole("checkbox", { name: OBSTACLE });
const clip = () => field("A clip to go with it");
const said = (words: string | RegExp) => page.getByRole("status").filter({ hasText: words });
const lastBrief = () => sentTo(askQuestion).at(-1);

beforeEach(() => {
  setHour(10);
  logInAs(ADA);
  stub(getProfile, PROFILE);
});

test("the map's obstacle and a clip are sent only if the member chooses them", async () => {
  await openCalls();
  await expect.element(obstacle()).not.toBeChecked();
  await expect
    .element(obstacle())
    .toHaveAccessibleDescription("From your weekly map. It is sent only if you tick it.");
  await expect.element(button("Send")).toBeDisabled();
  await question().fill("How do I switch off?");
  await expectAccessible();
  await button("Send").click();
  await expect.element(said(/^Sent [^“]+$/)).toBeVisible();
  expect(sentTo(askQuestion)).toEqual([
    { text: "How do I switch off?", obstacle: "", momentId: null },
  ]);
});

test("the chosen obstacle and clip are sent, and withdrawn when they are deselected", async () => {
  await openCalls();
  await question().fill("How do I switch off?");
  await obstacle().click();
  await clip().selectOptions("My left foot");
  await button("Send").click();
  await expect
    .poll(lastBrief)
    .toEqual({ text: "How do I switch off?", obstacle: "Thursday's exam", momentId: CLIP });
  // Without a change there is nothing to send.
  await expect.element(button("Send update")).toBeDisabled();

  await obstacle().click();
  await clip().selectOptions("No clip");
  await button("Send update").click();
  await expect
    .poll(lastBrief)
    .toEqual({ text: "How do I switch off?", obstacle: "", momentId: null });
});

test("a sent obstacle and clip stay attached when only the question changes", async () => {
  await openCalls({ question: { ...SENT, obstacle: "Thursday's exam", momentId: CLIP } });
  await expect.element(obstacle()).toBeChecked();
  await expect.element(clip()).toHaveValue(CLIP);
  await question().fill("How do I sleep?");
  await expect.element(said(/^Sent .+: “How do I switch off\?”$/)).toBeVisible();
  await button("Send update").click();
  await expect
    .poll(lastBrief)
    .toEqual({ text: "How do I sleep?", obstacle: "Thursday's exam", momentId: CLIP });
});

test("the weekly map's question fills the field, and is sent only when the member presses the button", async () => {
  await openCalls({ suggestion: "How do I rest?" });
  await expect.element(question()).toHaveValue("How do I rest?");
  const unsent = said("From your weekly map. Not sent yet.");
  await expect.element(unsent).toBeVisible();
  await question().fill("How do I rest between points?");
  await expect.element(unsent).not.toBeInTheDocument();
  expect(sentTo(askQuestion)).toEqual([]);
  await button("Send").click();
  await expect.element(said(/^Sent [^“]+$/)).toBeVisible();
});

test("a withdrawn question is gone, and the map's question is offered again", async () => {
  await openCalls({ question: SENT, suggestion: "How do I rest?" });
  stub(withdrawQuestion, null);
  await button("Withdraw").click();
  await expect.element(said("From your weekly map. Not sent yet.")).toBeVisible();
  await expect.element(question()).toHaveValue("How do I rest?");
  await expect.element(button("Withdraw")).not.toBeInTheDocument();
  await expect.element(button("Send")).toBeEnabled();
  expect(sentTo(withdrawQuestion)).toHaveLength(1);
});

test("a question that can't be withdrawn stays, and the page says why", async () => {
  await openCalls({ question: SENT });
  stubError(withdrawQuestion, 409, { error: "The call has begun.", code: "conflict" });
  await button("Withdraw").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The call has begun\./);
  await expect.element(question()).toHaveValue(SENT.text);
  await expect.element(button("Withdraw")).toBeVisible();
});

test("a rejection is announced with the field, and what was typed and ticked stays", async () => {
  await openCalls();
  stubError(askQuestion, 409, { error: "The call has begun.", code: "conflict" });
  await question().fill("How do I switch off?");
  await obstacle().click();
  await button("Send").click();
  await expect.element(question()).toHaveAccessibleDescription(/The call has begun\./);
  await expect.element(question()).toBeInvalid();
  await expect.element(question()).toHaveValue("How do I switch off?");
  await expect.element(obstacle()).toBeChecked();
  await expectAccessible();
});

test("a call can be joined in a new tab from ten minutes before, and joining is recorded", async () => {
  stub(joinCall, null);
  await openCalls({ next: { ...CALL, joinUrl: "https://video.example/calm" } });
  const join = page.getByRole("link", { name: "Join (opens in a new tab)", exact: true });
  await expect.element(join).toHaveAttribute("href", "https://video.example/calm");
  await expect.element(join).toHaveAttribute("target", "_blank");
  await expect.element(join).toHaveAttribute("rel", "noopener noreferrer");
  expect(sentTo(joinCall)).toEqual([]);
  // Prevent the new tab, which is the browser's responsibility.
  join.element().addEventListener("click", (event) => event.preventDefault(), { once: true });
  (join.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentTo(joinCall)).toHaveLength(1);
});

test("before that there is no join link, only when it opens and how long until the call", async () => {
  await openCalls();
  await expect.element(page.getByText("Join opens here 10 minutes before the call.")).toBeVisible();
  await expect.element(page.getByText(/^In 1 day/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Join/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", "/_api/v1/calendar/secret.ics?call=2026-03-03");
});

test("later calls show a cancellation, and past calls link to their recording once there is one", async () => {
  const past = { date: "2026-02-24", startsAt: "2026-02-24T18:00:00Z", about: "", isSample: false };
  await openCalls({
    later: [{ ...CALL, date: "2026-03-10", startsAt: "2026-03-10T18:00:00Z", isCancelled: true }],
    past: [
      { ...past, title: "The last minute", recordingUrl: "https://video.example/last" },
      { ...past, date: "2026-02-17", title: "Rest", recordingUrl: null },
    ],
  });
  await expect
    .element(page.getByRole("region", { name: "After that" }))
    .toMatchTextContent(/Cancelled/);
  const held = page.getByRole("region", { name: "Past calls" }).getByRole("listitem");
  const recording = held.nth(0).getByRole("link");
  await expect.element(recording).toHaveAttribute("href", "https://video.example/last");
  await expect.element(recording).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(held.nth(1).getByText("Recording coming soon")).toBeVisible();
  await expectAccessible();
});

test("without a planned call there is no question form", async () => {
  stub(listCalls, { ...CALLS, next: null });
  await openPage("/calls");
  await expect.element(page.getByText("No call is planned")).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
  await expectAccessible();
});

test("only athletes under 18 are asked to bring a parent", async () => {
  const rules = page.getByRole("region", { name: "How we host" });
  const bringAParent = rules.getByText("You are under 18");
  const { close } = await openCalls();
  await expect.element(rules.getByText("Two adults from our team")).toBeVisible();
  await expect.element(bringAParent).not.toBeInTheDocument();
  await close();
  stub(getProfile, { ...PROFILE, ageGroup: "minor" });
  await openCalls();
  await expect.element(bringAParent).toBeVisible();
});

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getOperatorCall, type OperatorCall, saveCall } from "#schemas/calls/contract.ts";
import {
  answerMoment,
  claimMoment,
  getOperatorFilmThread,
  type QueueEntry,
} from "#schemas/film/contract.ts";
import {
  revokeAccess,
  getMember,
  getOperatorOverview,
  listDeliveries,
  listMessages,
  markMessage,
  type Member,
  type Message,
  retryDelivery,
} from "#schemas/operator/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, field, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubWith, stubError, sentTo } from "#web/testing/stub-server.ts";

const AT = "2026-03-02T10:00:00.000Z";
const FAR = "2999-12-03T12:00:00.000Z";
const ID = "00000000-0000-4000-8000-0000000000f1";

beforeEach(() => {
  logInAs();
  stub(getProfile, { ...PROFILE, userId: ADA, roles: ["OPERATOR"] });
  stub(getOperatorOverview, {
    hasSecondFactor: true,
    nextCallAt: null,
    openQuestions: 0,
    chatsWaiting: 0,
    oldestChatAt: null,
    filmWaiting: 0,
    oldestFilmAt: null,
    openMessages: 0,
    failedPayments: 0,
    failedDeliveries: 0,
    payingMembers: 0,
    signUps: [],
    activeMembers: [],
    countedAt: AT,
  });
});

const GRANT = { id: ID, reason: "Paid by bank", createdAt: AT, endsAt: FAR, holds: true };

const MEMBER: Member = {
  id: ADA,
  email: "member@example.com",
  name: "Cem",
  isPaid: true,
  createdAt: AT,
  isEmailConfirmed: true,
  hasSecondFactor: false,
  lastSignInAt: null,
  erasedFrom: null,
  team: null,
  subscription: null,
  grants: [GRANT],
  mails: [],
};

const endGranted = button("End granted access");

test("an operator can end granted access with a reason, and can't end it again", async () => {
  stub(getMember, MEMBER);
  await openPage(`/operator/members/${ADA}`);
  await expect.element(page.getByText(/^Granted until .*: Paid by bank$/)).toBeVisible();
  await expect.element(endGranted).toBeDisabled();
  await field("Reason").fill("  ");
  await expect.element(endGranted).toBeDisabled();
  await field("Reason").fill("Asked by phone");
  await expectAccessible();
  stubWith(revokeAccess, async () => {
    stub(getMember, { ...MEMBER, isPaid: false, grants: [{ ...GRANT, holds: false }] });
    return null;
  });
  await endGranted.click();
  await expect.element(page.getByText("Access ended")).toBeVisible();
  await expect.element(endGranted).not.toBeInTheDocument();
  await expect.element(field("Reason")).toHaveValue("");
  expect(sentTo(revokeAccess)).toEqual([{ reason: "Asked by phone" }]);
});

test("a refusal to end access is shown at the reason field, which keeps its text", async () => {
  stub(getMember, MEMBER);
  stubError(revokeAccess, 409, { error: "That access has ended.", code: "conflict" });
  await openPage(`/operator/members/${ADA}`);
  await field("Reason").fill("Asked by phone");
  await endGranted.click();
  await expect.element(field("Reason")).toHaveAccessibleDescription(/That access has ended\./);
  await expect.element(field("Reason")).toHaveValue("Asked by phone");
});

const ENTRY: QueueEntry = {
  id: ID,
  kind: "own",
  state: "waiting",
  createdAt: AT,
  answeredAt: null,
  firstName: "Cem",
  isUnderAge: true,
  isYours: false,
  hasVideo: false,
};

const MINE: QueueEntry = { ...ENTRY, state: "claimed", isYours: true };

function answerMomentOf(entry: QueueEntry): void {
  stub(getOperatorFilmThread, {
    moment: {
      id: ID,
      kind: entry.kind,
      state: entry.state,
      look: "My left foot",
      link: "https://videos.example/one",
      createdAt: AT,
      answeredAt: entry.answeredAt,
    },
    videoUrl: null,
    seconds: null,
    messages: [],
    entry,
  });
}

const sendAnswer = button("Send the answer");

test("an operator must take a moment before answering it, and can give it back", async () => {
  answerMomentOf(ENTRY);
  await openPage(`/operator/film/${ID}`);
  await expect.element(page.getByText("Not confirmed as 18+")).toBeVisible();
  await expect.element(button("Take this moment")).toBeVisible();
  await expect.element(sendAnswer).not.toBeInTheDocument();
  stubWith(claimMoment, async ({ isClaimed }) => {
    answerMomentOf(isClaimed ? MINE : ENTRY);
    return null;
  });
  await button("Take this moment").click();
  await expect.element(page.getByRole("status").filter({ hasText: "is yours" })).toBeVisible();
  await expect.element(sendAnswer).toBeDisabled();
  await expectAccessible();
  await button("Give it back").click();
  await expect.element(page.getByRole("status").filter({ hasText: "Given back" })).toBeVisible();
  await expect.element(sendAnswer).not.toBeInTheDocument();
  expect(sentTo(claimMoment)).toEqual([{ isClaimed: true }, { isClaimed: false }]);
});

test("a moment that another operator has just taken says so and can't be taken or answered", async () => {
  answerMomentOf(ENTRY);
  await openPage(`/operator/film/${ID}`);
  await expect.element(button("Take this moment")).toBeVisible();
  stubError(claimMoment, 409, { error: "Somebody else was quicker.", code: "conflict" });
  answerMomentOf({ ...ENTRY, state: "claimed" });
  await button("Take this moment").click();
  await expect.element(page.getByText("Somebody else was quicker.")).toBeVisible();
  await expect.element(page.getByText("Somebody else has it")).toBeVisible();
  await expect.element(button("Take this moment")).not.toBeInTheDocument();
  await expect.element(sendAnswer).not.toBeInTheDocument();
});

test("a time mark without a valid time or a text blocks sending the answer", async () => {
  answerMomentOf(MINE);
  stub(answerMoment, null);
  await openPage(`/operator/film/${ID}`);
  await field("Your answer").fill("Land softer.");
  await expect.element(sendAnswer).toBeEnabled();
  await button("Add a time mark").click();
  await expect.element(sendAnswer).toBeDisabled();
  await field("What to see").fill("Here");
  await expect.element(sendAnswer).toBeEnabled();
  await field("At").fill("twelve");
  await expect.element(sendAnswer).toBeDisabled();
  await expect.element(field("At")).toHaveAccessibleDescription(/Like 0:12/);
  await expectAccessible();
  await field("At").fill("0:12");
  await sendAnswer.click();
  await expect.element(page.getByText("We've notified the member.")).toBeVisible();
  expect(sentTo(answerMoment)).toMatchObject([
    { text: "Land softer.", marks: [{ seconds: 12, text: "Here" }] },
  ]);
});

const MESSAGE: Message = {
  id: ID,
  reference: "SF-ABCD-EFGH",
  name: "Cem",
  email: "cem@example.com",
  subject: "The next call",
  message: "When is it?",
  isSuspectedSpam: false,
  answeredAt: null,
  createdAt: AT,
};

test("an operator can mark a message as answered, but not one that looks like spam", async () => {
  stubWith(listMessages, async (_, query) => ({
    messages: query.get("kind") === "spam" ? [{ ...MESSAGE, isSuspectedSpam: true }] : [MESSAGE],
    hasMore: false,
  }));
  stub(markMessage, null);
  await openPage("/operator/messages");
  await button("Mark as answered").click();
  await expect.poll(() => sentTo(markMessage)).toEqual([{ isAnswered: true }]);
  await expectAccessible();
  await page.getByText("Spam", { exact: true }).click();
  await expect.element(button("Mark as answered")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "Reply by email" }))
    .toHaveAttribute(
      "href",
      "mailto:cem%40example.com?subject=Re%3A%20%5BSF-ABCD-EFGH%5D%20The%20next%20call",
    );
});

test("an operator can retry a failed delivery, which then leaves the list", async () => {
  const delivery = { kind: "mail" as const, id: ID, name: "Your code", to: "cem@example.com" };
  stub(listDeliveries, { deliveries: [{ ...delivery, at: AT }] });
  await openPage("/operator/deliveries");
  await expect.element(page.getByText("Email to cem@example.com")).toBeVisible();
  await expectAccessible();
  stubError(retryDelivery, 409, { error: "It was just sent.", code: "conflict" });
  await button("Try again").click();
  await expect.element(page.getByText("It was just sent.")).toBeVisible();
  stubWith(retryDelivery, async () => {
    stub(listDeliveries, { deliveries: [] });
    return null;
  });
  await button("Try again").click();
  await expect.element(page.getByText("Retrying")).toBeVisible();
  await expect.element(page.getByText("All is well")).toBeVisible();
  expect(sentTo(retryDelivery).at(-1)).toEqual({ kind: "mail", id: ID, name: "Your code" });
});

const CALL: OperatorCall = {
  date: "2026-03-03",
  startsAt: "2026-03-03T18:00:00Z",
  wallTime: "2026-03-03T18:00",
  minutes: 60,
  title: "Calm under noise",
  about: "",
  joinUrl: "",
  recordingUrl: "",
  isPublished: true,
  isCancelled: false,
  isSample: false,
  questionCount: 0,
};

test.each([
  { label: "Join address", typed: "video.example/calm", says: /begins with https:\/\// },
  { label: "Title", typed: "", says: /required/ },
  { label: "Minutes", typed: "10", says: /Can't be inferior/ },
  { label: "Minutes", typed: "", says: /The value is required/ },
])(
  "a call whose $label is “$typed” is not saved: its field gets the focus and says why",
  async ({ label, typed, says }) => {
    stub(getOperatorCall, { zone: "UTC", call: CALL, questions: [] });
    stub(saveCall, null);
    await openPage("/operator/calls/2026-03-03");
    await field(label).fill(typed);
    await button("Save").click();
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toBeInvalid();
    await expect.element(field(label)).toHaveAccessibleDescription(says);
    expect(sentTo(saveCall)).toEqual([]);
  },
);

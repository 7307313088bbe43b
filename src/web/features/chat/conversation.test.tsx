import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type ChatMessage,
  followChat,
  getChat,
  markChatRead,
  sendChatMessage,
  setChatEmail,
} from "#schemas/chat/contract.ts";
import { withTabLock } from "#web/platform/outbox/index.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { advanceTime, stopTime } from "#web/testing/clock.ts";
import { openPage } from "#web/testing/open-page.tsx";
import {
  stub,
  stubFile,
  stubWith,
  readRequests,
  stubError,
  sentTo,
} from "#web/testing/stub-server.ts";

const QUESTION: ChatMessage = {
  id: "00000000-0000-4000-8000-0000000000c1",
  position: 1,
  isFromSupport: false,
  text: "Is it for archers?",
  picture: null,
  createdAt: "2026-03-01T20:00:00Z",
};
const ANSWER = {
  ...QUESTION,
  id: "00000000-0000-4000-8000-0000000000c2",
  position: 2,
  isFromSupport: true,
  text: "For archers too.",
};

const chat = page.getByRole("dialog", { name: "Support chat" });
const log = chat.getByRole("log", { name: "Messages" });
const message = chat.getByLabelText("Your message");
const email = chat.getByLabelText("Your email, if you want the answer there too");
const save = chat.getByRole("button", { name: "Save" });

/** Opens the chat as a visitor who follows the link in an email. */
async function openChat(messages: ChatMessage[] = []): Promise<void> {
  stub(getChat, { messages, hasOlder: false, readPosition: messages.length, email: null });
  await openPage("/contact?support");
  await expect.element(chat.getByRole("heading", { name: "Support" })).toHaveFocus();
}

const news = (...messages: ChatMessage[]) =>
  stubFile(followChat, new Blob(messages.map((one) => `data: ${JSON.stringify(one)}\n\n`)));

beforeEach(() => {
  stub(markChatRead, null);
  news();
});

test("before the first message, a visitor can search help topics, and write if there is no match", async () => {
  await openChat();
  const search = chat.getByLabelText("Search help");
  await search.fill("invoice");
  await expect.element(chat.getByText("Where are my bills?")).toBeVisible();
  await expect.element(chat.getByText("When is the live call?")).not.toBeInTheDocument();
  await search.fill("archers");
  await expect
    .element(chat.getByText("We found nothing about that. Write to us below."))
    .toBeVisible();
  await expect.element(chat.getByRole("button", { name: "Send" })).toBeDisabled();
  await expectAccessible();
});

test("Enter sends, Shift+Enter starts a new line, and a message of only spaces isn't sent", async () => {
  stub(sendChatMessage, QUESTION);
  await openChat();
  await message.fill("  ");
  await userEvent.keyboard("{Enter}");
  await message.fill("Is it");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}for archers?{Enter}");
  await expect.element(message).toHaveValue("");
  await expect.poll(() => sentTo(sendChatMessage)).toMatchObject([{ text: "Is it\nfor archers?" }]);
});

test("a rejected message shows the reason and can be removed", async () => {
  stubError(sendChatMessage, 400, { error: "Write fewer words.", code: "invalid" });
  await openChat([QUESTION]);
  await message.fill("Too much");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect.element(log.getByRole("alert")).toMatchTextContent(/Write fewer words\./);
  await expectAccessible();
  await log.getByRole("button", { name: "Remove" }).click();
  await expect.element(log.getByText("Too much")).not.toBeInTheDocument();
});

test("an incoming answer is shown and announced, but the user's own messages aren't announced", async () => {
  news(ANSWER);
  await openChat([QUESTION]);
  await expect.element(log.getByText("For archers too.")).toBeVisible();
  await expect.element(log.getByText(/^You, /)).toBeVisible();
  await expect.element(log.getByText(/^Support, /)).toBeVisible();
  const announced = chat.getByRole("status").filter({ hasText: "Support: For archers too." });
  await expect.element(announced).toBeInTheDocument();
  expect(chat.getByText("Sent: ").elements()).toEqual([]);
});

test("an invalid email for the answer shows an error at its field, and a saved one can be changed", async () => {
  stubError(setChatEmail, 400, { error: "Not an email", code: "invalid" });
  await openChat([QUESTION]);
  await expect.element(save).toBeDisabled();
  await email.fill("nobody");
  await save.click();
  await expect.element(email).toHaveAccessibleDescription("Not an email");
  await expect.element(email).toHaveFocus();
  await expectAccessible();
  stub(setChatEmail, null);
  await email.fill("nobody@example.con");
  await userEvent.keyboard("{Enter}");
  await expect.element(chat.getByText("the answer goes to nobody@example.con")).toBeVisible();
  await chat.getByRole("button", { name: "Change where the answer goes" }).click();
  await expect.element(email).toHaveValue("nobody@example.con");
});

test("only picture formats that support can view are offered", async () => {
  await openChat();
  await expect
    .element(chat.getByLabelText("Picture"))
    .toHaveAttribute("accept", "image/jpeg,image/png,image/gif");
});

test("Escape closes the chat and moves the focus back to its button", async () => {
  await openChat();
  await userEvent.keyboard("{Escape}");
  await expect.element(chat).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Support chat" })).toHaveFocus();
});

const reads = () => readRequests().filter((path) => path === getChat.path);

test("after its page is closed, a conversation that couldn't be loaded isn't requested again", async () => {
  const read = Promise.withResolvers<never>();
  stubWith(getChat, () => read.promise);
  const { close } = await openPage("/contact?support");
  await expect.poll(reads).toHaveLength(1);
  await close();
  stopTime();
  read.reject(new TypeError("Failed to fetch"));
  await withTabLock(async () => {});
  await new Promise(requestAnimationFrame);
  advanceTime(120_000);
  await withTabLock(async () => {});
  expect(reads()).toHaveLength(1);
});

import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/chat/contract.ts";
import {
  EMPTY_CHAT,
  hasOlder,
  lastContiguousPosition,
  mergeMessages,
  unreadCount,
} from "./chat.ts";

const message = (position: number, isFromSupport = false): ChatMessage => ({
  id: `m${position}`,
  position,
  isFromSupport,
  text: "",
  picture: null,
  createdAt: "2026-03-02T19:30:00.000Z",
});

test("messages are sorted and listed once each, whatever their source", () => {
  const merged = mergeMessages([message(2), message(4)], [message(3), message(4)]);
  expect(merged.map(({ position }) => position)).toEqual([2, 3, 4]);
});

test("a shown message moves when imported messages come before it, and keeps its picture", () => {
  const picture = { url: "/shown", width: 1, height: 1 };
  const shown = { ...message(1), id: "shown", picture };
  const moved = { ...shown, position: 3, picture: { ...picture, url: "/again" } };
  const merged = mergeMessages([shown], [message(2), moved]);
  expect(merged).toEqual([message(2), { ...shown, position: 3 }]);
  expect([hasOlder({ messages: merged }), hasOlder({ messages: [message(1)] })]).toEqual([
    true,
    false,
  ]);
});

test("a missing answer is requested again, even if a later message has already arrived", () => {
  expect(lastContiguousPosition({ messages: [message(51), message(52), message(54)] })).toBe(52);
  expect(lastContiguousPosition({ messages: [] })).toBe(0);
});

test("only messages from support can be unread", () => {
  const messages = [message(1), message(2, true), message(3, true), message(4)];
  expect(unreadCount({ ...EMPTY_CHAT, messages, readPosition: 2 })).toBe(1);
});

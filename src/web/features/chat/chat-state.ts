import type { ChatMessage } from "#shared/chat/contract.ts";
import type { UnsentMessage } from "./unsent-messages.ts";

/** A picture being sent. Only the page holds it: the file itself is still where it was chosen. */
export type UnsentPicture = { id: string; file: File; refusal?: string };

export type ChatState = {
  /** Whether the conversation has been read from the server. */
  isLoaded: boolean;
  /** Why it could not be read. */
  problem: string | undefined;
  messages: ChatMessage[];
  readPosition: number;
  /** Where a visitor wants answers sent. */
  email: string | null;
  unsent: UnsentMessage[];
  pictures: UnsentPicture[];
};

export const EMPTY_CHAT: ChatState = {
  isLoaded: false,
  problem: undefined,
  messages: [],
  readPosition: 0,
  email: null,
  unsent: [],
  pictures: [],
};

/** Up to where nothing is missing: one's own message may be here before an answer that was given just before it. */
export function knownUpTo({ messages }: Pick<ChatState, "messages">): number {
  let known = (messages[0]?.position ?? 1) - 1;
  for (const { position } of messages) {
    if (position !== known + 1) break;
    known = position;
  }
  return known;
}

/** Positions count from one. */
export const hasOlder = ({ messages }: Pick<ChatState, "messages">): boolean =>
  (messages[0]?.position ?? 1) > 1;

export const unreadCount = ({ messages, readPosition }: ChatState): number =>
  messages.filter(({ isFromSupport, position }) => isFromSupport && position > readPosition).length;

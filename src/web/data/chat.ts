import {
  type ChatMessage,
  followChat,
  markChatRead,
  getChat,
  sendChatMessage,
  sendChatPicture,
  setChatEmail,
} from "#shared/chat/contract.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { callApi } from "#web/platform/api.ts";
import { backoffMs } from "#web/platform/backoff.ts";
import { followEvents } from "#web/platform/follow-events.ts";
import {
  withTabLock,
  deliveredSince,
  discard,
  enqueue,
  onDelivered,
  pendingWrites,
  type QueuedWrite,
  sendNow,
  subscribe,
  VISITOR,
} from "#web/platform/outbox/index.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { createEmitter } from "#web/platform/emitter.ts";
import { startSending } from "./start-sending.ts";

// The conversation with support. Messages arrive as server-sent events, so this is a store and not a query.

/** The owner of the conversation to which the server would add a message now. */
export const chatOwner = (): string => sessionUserId() ?? VISITOR;

/** A text or picture that the server hasn't received yet, or has accepted but not listed yet. */
export type UnsentMessage = { id: string; shown: string; refusal: string | undefined };

export type ChatState = {
  /** Whether the conversation has been loaded from the server. */
  isLoaded: boolean;
  /** Why the conversation couldn't be loaded. */
  problem: string | undefined;
  messages: ChatMessage[];
  readPosition: number;
  /** The address to which a visitor wants answers sent. */
  email: string | null;
  unsent: UnsentMessage[];
};

export const EMPTY_CHAT: ChatState = {
  isLoaded: false,
  problem: undefined,
  messages: [],
  readPosition: 0,
  email: null,
  unsent: [],
};

const OUTBOX_KEY = "chat";
const MAX_RETRY_DELAY_MS = 60_000;

export type ChatSession = ReturnType<typeof createChatSession>;

/** Manages one user's conversation: existing messages, messages being sent, and new messages. */
export function createChatSession(owner: string) {
  const openedAt = Date.now();
  const changed = createEmitter();
  let state = EMPTY_CHAT;
  let failures = 0;
  let isStarted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isOwn = ({ key, userId }: QueuedWrite) => key === OUTBOX_KEY && userId === owner;

  function updateState(part: Partial<ChatState> = {}): void {
    const next = { ...state, ...part };
    const writes = [...deliveredSince(openedAt), ...pendingWrites()].filter(isOwn);
    state = { ...next, unsent: unsentIn(writes, next.messages) };
    changed.emit();
  }

  const add = (messages: ChatMessage[]) =>
    updateState({ messages: mergeMessages(state.messages, messages) });

  async function readNewest(): Promise<ChatMessage[]> {
    try {
      const { messages, readPosition, email } = await callApi(getChat);
      updateState({ isLoaded: true, problem: undefined, readPosition, email });
      return messages;
    } catch (error) {
      updateState({ problem: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  async function readAndAdd(): Promise<void> {
    add(await readNewest());
  }

  /**
   * Loads the conversation. A visitor's first call sets the cookie that identifies them, so no other call may be in
   * flight at the same time.
   */
  async function load(): Promise<void> {
    if (owner === VISITOR) await withTabLock(readAndAdd);
    else await readAndAdd();
  }

  async function loadUntilRead(): Promise<void> {
    clearTimeout(retry);
    try {
      if (!state.isLoaded) await load();
      failures = 0;
    } catch {
      failures += 1;
      if (isStarted)
        retry = setTimeout(() => void loadUntilRead(), backoffMs(failures, MAX_RETRY_DELAY_MS));
    }
  }

  async function send(write: { path: string; body: { id: string; text?: string }; file?: File }) {
    const method = write.file ? "PUT" : "POST";
    await enqueue({ key: OUTBOX_KEY, part: write.body.id, method, ...write }, owner);
    void sendNow();
  }

  return {
    state: () => state,
    subscribe: changed.subscribe,
    /**
     * Loads the conversation and sends what is left from an earlier visit. Returns a function that stops the session.
     */
    start(): () => void {
      const stops = [
        subscribe(() => updateState()),
        onDelivered((write) => {
          // The sent message comes with the next read; until then, it is shown as it was sent.
          if (isOwn(write)) load().catch(() => {});
        }),
        () => window.removeEventListener("online", loadUntilRead),
        () => clearTimeout(retry),
        () => (isStarted = false),
      ];
      isStarted = true;
      window.addEventListener("online", loadUntilRead);
      startSending();
      void loadUntilRead();
      return () => {
        for (const stop of stops) stop();
      };
    },
    /**
     * Reloads the conversation after imported messages were inserted before the others, which changes the position of
     * all of them.
     */
    async reload(): Promise<void> {
      updateState({ messages: await readNewest() });
    },
    async loadOlder(): Promise<void> {
      const before = state.messages[0]?.position;
      const { messages } = await callApi(getChat, { query: { before } });
      add(messages);
    },
    write(text: string): void {
      void send({ path: sendChatMessage.path, body: { id: crypto.randomUUID(), text } });
    },
    attach(file: File): void {
      const id = crypto.randomUUID();
      void send({ path: endpointPath(sendChatPicture, { id }), body: { id }, file });
    },
    discard: (id: string) => void discard((write) => isOwn(write) && write.body.id === id),
    async markRead(): Promise<void> {
      const position = lastContiguousPosition(state);
      if (position <= state.readPosition) return;
      updateState({ readPosition: position });
      // If this request gets lost, an answer that was already read is emailed, which does no harm.
      await callApi(markChatRead, { body: { position } }).catch(() => {});
    },
    async setEmail(email: string): Promise<void> {
      await callApi(setChatEmail, { body: { email } });
      updateState({ email });
    },
    follow: () =>
      followEvents({
        path: followChat.path,
        lastEventId: () => lastContiguousPosition(state),
        onEvent: (message) => add([message as ChatMessage]),
      }),
  };
}

function unsentIn(writes: readonly QueuedWrite[], messages: readonly ChatMessage[]) {
  const unsent = new Map<string, UnsentMessage>();
  for (const { body, file, refusal } of writes) {
    const id = String(body.id);
    const shown = file instanceof File ? file.name : String(body.text);
    if (!messages.some((message) => message.id === id)) unsent.set(id, { id, shown, refusal });
  }
  return [...unsent.values()];
}

/**
 * Returns the messages in order and without duplicates. A message that is already shown stays as it is, so that its
 * picture isn't fetched again; only its position changes if imported messages came before it.
 */
export function mergeMessages(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const merged = new Map(known.map((message) => [message.id, message]));
  for (const message of more) {
    const { position } = message;
    merged.set(message.id, { ...message, ...merged.get(message.id), position });
  }
  return [...merged.values()].toSorted((one, other) => one.position - other.position);
}

/**
 * Returns the position up to which no message is missing: the user's own message may arrive before an answer that was
 * given just before it.
 */
export function lastContiguousPosition({ messages }: Pick<ChatState, "messages">): number {
  let known = (messages[0]?.position ?? 1) - 1;
  for (const { position } of messages) {
    if (position !== known + 1) break;
    known = position;
  }
  return known;
}

/** Positions start at one. */
export const hasOlder = ({ messages }: Pick<ChatState, "messages">): boolean =>
  (messages[0]?.position ?? 1) > 1;

export const unreadCount = ({ messages, readPosition }: ChatState): number =>
  messages.filter(({ isFromSupport, position }) => isFromSupport && position > readPosition).length;

import {
  followChat,
  type ChatMessage,
  markChatRead,
  readChat,
  setChatEmail,
} from "#shared/chat/contract.ts";
import { call } from "#web/platform/api.ts";
import { followEvents } from "#web/platform/follow-events.ts";
import { createChatSender } from "./chat-sender.ts";
import { knownUpTo } from "./chat-state.ts";
import { createChatStore } from "./chat-store.ts";

export type ChatSession = ReturnType<typeof createChatSession>;

/** One person's conversation: what is there, what is being sent, and what arrives. */
export function createChatSession(owner: string) {
  const store = createChatStore(owner);
  const sender = createChatSender(owner, store, load);

  async function load(): Promise<void> {
    store.add(await readNewest());
  }

  async function readNewest(): Promise<ChatMessage[]> {
    try {
      const { messages, readPosition, email } = await call(readChat);
      store.change({ isLoaded: true, problem: undefined, readPosition, email });
      return messages;
    } catch (error) {
      store.change({ problem: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    /** Reads the conversation and sends what an earlier visit left. */
    start: sender.start,
    stop: sender.stop,
    /** After imported messages were put before the others, all of which have a new position now. */
    async loadAnew(): Promise<void> {
      store.change({ messages: await readNewest() });
    },
    async loadOlder(): Promise<void> {
      const before = store.state().messages[0]?.position;
      const { messages } = await call(readChat, { query: { before } });
      store.add(messages);
    },
    write(text: string): void {
      store.keepText(text);
      void sender.sendAll();
    },
    attach(file: File): void {
      store.keepPicture(file);
      void sender.sendAll();
    },
    discard: store.forget,
    async markRead(): Promise<void> {
      const position = knownUpTo(store.state());
      if (position <= store.state().readPosition) return;
      store.change({ readPosition: position });
      // Should it get lost, an answer that was already read is mailed: no harm done.
      await call(markChatRead, { body: { position } }).catch(() => {});
    },
    async setEmail(email: string): Promise<void> {
      await call(setChatEmail, { body: { email } });
      store.change({ email });
    },
    follow: () =>
      followEvents({
        path: followChat.path,
        lastEventId: () => knownUpTo(store.state()),
        onEvent: (message) => store.add([message as ChatMessage]),
      }),
  };
}

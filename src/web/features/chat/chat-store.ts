import type { ChatMessage } from "#shared/chat/contract.ts";
import { persistentStorage } from "#web/platform/persistent-storage.ts";
import { type ChatState, EMPTY_CHAT } from "./chat-state.ts";
import { mergeMessages } from "./merge-messages.ts";
import { createUnsentMessages } from "./unsent-messages.ts";

export type ChatStore = ReturnType<typeof createChatStore>;

/** What this page knows of a conversation. Texts being sent are also kept on the device. */
export function createChatStore(owner: string, storage = persistentStorage) {
  const kept = createUnsentMessages(owner, storage);
  const listeners = new Set<() => void>();
  let state: ChatState = { ...EMPTY_CHAT, unsent: kept.all() };

  function change(changed: Partial<ChatState>): void {
    state = { ...state, ...changed, unsent: kept.all() };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    change,
    add: (messages: ChatMessage[]) => change({ messages: mergeMessages(state.messages, messages) }),
    keepText(text: string) {
      kept.add({ id: crypto.randomUUID(), text });
      change({});
    },
    keepPicture(file: File) {
      change({ pictures: [...state.pictures, { id: crypto.randomUUID(), file }] });
    },
    /** It has arrived, or was discarded. */
    forget(id: string) {
      kept.remove(id);
      change({ pictures: state.pictures.filter((picture) => picture.id !== id) });
    },
    refuse(id: string, refusal: string) {
      kept.refuse(id, refusal);
      const refuse = (picture: ChatState["pictures"][number]) =>
        picture.id === id ? { ...picture, refusal } : picture;
      change({ pictures: state.pictures.map(refuse) });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

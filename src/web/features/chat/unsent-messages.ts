import type { TextStorage } from "#web/platform/text-storage.ts";
/** What was written and the server does not have yet. It is kept on the device until it does. */
export type UnsentMessage = {
  id: string;
  text: string;
  /** Why the server will never take it. */
  refusal?: string;
};

const PREFIX = "swaz-focus-chat-unsent:";

/** Each change rereads the store: another tab may have sent some of it. */
export function createUnsentMessages(owner: string, storage: TextStorage) {
  const key = PREFIX + owner;

  function all(): UnsentMessage[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? (kept as UnsentMessage[]) : [];
    } catch {
      return [];
    }
  }
  function save(messages: UnsentMessage[]): void {
    if (messages.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(messages));
  }

  return {
    all,
    add: (message: UnsentMessage) => save([...all(), message]),
    remove: (id: string) => save(all().filter((message) => message.id !== id)),
    refuse: (id: string, refusal: string) =>
      save(all().map((message) => (message.id === id ? { ...message, refusal } : message))),
  };
}

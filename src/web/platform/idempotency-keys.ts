import { useEffect, useState } from "react";
import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";
import { readStored, type TextStorage } from "./text-storage.ts";

/**
 * The idempotency keys of a form's submissions. The same content keeps its key until the server has replied, even
 * across a reload, so resending it after a lost reply is idempotent. Changed content gets a new key.
 */
export function idempotencyKeys(name: string, storage: TextStorage = persistentStorage) {
  const key = `swaz-focus-idempotency:${sessionUserId()}:${name}`;
  const stored = () => readStored(storage, key);
  return {
    keyFor(content: unknown = ""): string {
      const text = JSON.stringify(content);
      const found = Object.entries(stored()).find(([, sent]) => sent === text);
      if (found) return found[0];
      const id = crypto.randomUUID();
      storage.setItem(key, JSON.stringify({ ...stored(), [id]: text }));
      return id;
    },
    /** Returns what was sent under this id and hasn't been confirmed. */
    contentFor(id: string): unknown {
      const text = stored()[id];
      return typeof text === "string" ? JSON.parse(text) : undefined;
    },
    /** Call once the server has it. The same content is then a new submission. */
    forget: () => storage.removeItem(key),
  };
}

type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;

/** For a form that lists what it has sent: a lost reply is recovered once the list contains the entry. */
export function useIdempotencyKeys<Content>(
  name: string,
  list: readonly { id: string }[],
  onDelivered: (content: Content) => void,
): IdempotencyKeys {
  const [keys] = useState(() => idempotencyKeys(name));
  const delivered = list.map(({ id }) => keys.contentFor(id)).find((sent) => sent !== undefined);
  useEffect(() => {
    if (delivered === undefined) return;
    onDelivered(delivered as Content);
    keys.forget();
  });
  return keys;
}

/**
 * Returns the id of the next entry to create. It stays the same until that entry exists, so that its draft can be
 * found again.
 */
export function nextId(kind: string, taken: readonly string[]): string {
  const keys = idempotencyKeys(`next ${kind}`);
  if (taken.includes(keys.keyFor())) keys.forget();
  return keys.keyFor();
}

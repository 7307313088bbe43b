import { useEffect, useState } from "react";
import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";
import { readStored, type TextStorage } from "./text-storage.ts";

/**
 * The ids under which a form's submissions are sent. The same content keeps its id until the server has answered, also
 * over a reload: sent again after a lost answer, it is the same submission. Changed content is a new one.
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
    /** What was sent under this id and not answered. */
    sentUnder(id: string): unknown {
      const text = stored()[id];
      return typeof text === "string" ? JSON.parse(text) : undefined;
    },
    /** Once the server has it: the same content is then a new submission. */
    forget: () => storage.removeItem(key),
  };
}

type IdempotencyKeys = ReturnType<typeof idempotencyKeys>;

/** For a form that shows what it sent in a list: an answer that got lost is made up for once the list has it. */
export function useIdempotencyKeys<Content>(
  name: string,
  list: readonly { id: string }[],
  onDelivered: (content: Content) => void,
): IdempotencyKeys {
  const [keys] = useState(() => idempotencyKeys(name));
  const delivered = list.map(({ id }) => keys.sentUnder(id)).find((sent) => sent !== undefined);
  useEffect(() => {
    if (delivered === undefined) return;
    onDelivered(delivered as Content);
    keys.forget();
  });
  return keys;
}

/** The id of what is created next. It stays the same until that exists, so that its draft is found again. */
export function nextId(kind: string, taken: readonly string[]): string {
  const keys = idempotencyKeys(`next ${kind}`);
  if (taken.includes(keys.keyFor())) keys.forget();
  return keys.keyFor();
}

import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";

/**
 * The id of what is created next. It stays the same until that exists, so that what was typed for it is found again.
 */
export function nextId(kind: string, taken: readonly string[]): string {
  const key = `swaz-focus-next-id:${sessionUserId()}:${kind}`;
  const kept = persistentStorage.getItem(key);
  if (kept !== null && !taken.includes(kept)) return kept;
  const id = crypto.randomUUID();
  persistentStorage.setItem(key, id);
  return id;
}

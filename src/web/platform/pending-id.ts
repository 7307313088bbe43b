import { persistentStorage } from "./persistent-storage.ts";
import { sessionUserId } from "./session/session.ts";

/**
 * The id under which something is sent. It is the same until its answer has come, also over a reload: sent again after
 * an answer that got lost, it is the same message.
 */
export function pendingId(name: string): string {
  const kept = persistentStorage.getItem(keyOf(name));
  if (kept !== null) return kept;
  const id = crypto.randomUUID();
  persistentStorage.setItem(keyOf(name), id);
  return id;
}

export const forgetPendingId = (name: string): void => persistentStorage.removeItem(keyOf(name));

const keyOf = (name: string) => `swaz-focus-pending-id:${sessionUserId()}:${name}`;

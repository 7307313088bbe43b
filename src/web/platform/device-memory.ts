import { sessionUserId } from "./session.ts";

const PREFIX = "swaz-focus-last:";

/** What a page showed last, kept on the device for a moment without a network. Gone with the log-out. */
export function remember(name: string, value: unknown): void {
  const userId = sessionUserId();
  if (userId === undefined) return;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ userId, value }));
  } catch {
    // A device without room shows the page only with a network.
  }
}

/** Only to whom it was shown. */
export function recall(name: string): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return kept?.userId === sessionUserId() ? kept?.value : undefined;
  } catch {
    return undefined;
  }
}

export function forgetEverything(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

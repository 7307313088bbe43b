import { sessionMemory, sessionUserId } from "./session/session.ts";

type Kept = { userId: string | undefined; values: Record<string, unknown> };

/** What a page showed last, kept on the device for when there is no network. Gone with the session. */
export function remember(name: string, value: unknown): void {
  const { userId, values } = kept();
  if (userId === undefined) return;
  try {
    sessionMemory?.write(JSON.stringify({ userId, values: { ...values, [name]: value } }));
  } catch {
    // A device without room shows the page only with a network.
  }
}

export const recall = (name: string): unknown => kept().values[name];

/** Only for the person it was shown to; the first entry for another person replaces it. */
function kept(): Kept {
  const userId = sessionUserId();
  try {
    const last: Kept | null = JSON.parse(sessionMemory?.read() ?? "null");
    if (last?.userId === userId && last?.values) return last;
  } catch {
    // Damaged data counts as none.
  }
  return { userId, values: {} };
}

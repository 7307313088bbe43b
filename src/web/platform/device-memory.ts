import { sessionMemory, sessionUserId } from "./session/session.ts";

/** A hash of src/shared, filled in by vite.config.ts; tests have none. */
declare const BUILD_CONTRACTS: string | undefined;
const CONTRACTS = typeof BUILD_CONTRACTS === "string" ? BUILD_CONTRACTS : "";

type Kept = {
  userId: string | undefined;
  values: Record<string, unknown>;
  /** With which contracts each value was written. */
  contracts?: Record<string, string>;
};

/** What a page showed last, kept on the device for when there is no network. Gone with the session. */
export function remember(name: string, value: unknown): void {
  const { userId, values, contracts } = kept();
  if (userId === undefined) return;
  try {
    const now: Kept = {
      userId,
      values: { ...values, [name]: value },
      contracts: { ...contracts, [name]: CONTRACTS },
    };
    sessionMemory?.write(JSON.stringify(now));
  } catch {
    // A device without room shows the page only with a network.
  }
}

export const recall = (name: string): unknown => kept().values[name];

/** Only what was written with the contracts of this version, whose shape is therefore certain. */
export function recallOfThisVersion(name: string): unknown {
  const { values, contracts } = kept();
  return contracts?.[name] === CONTRACTS ? values[name] : undefined;
}

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

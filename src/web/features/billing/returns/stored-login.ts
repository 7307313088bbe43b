export const TTL_MS = 10 * 60_000;

type TextStorage = Pick<Storage, "getItem" | "setItem">;

const keyOf = (sessionId: string) => `swaz.finished-checkout.${sessionId}`;

/** Stores the login for a finished checkout, because a reload must not process it again. */
export function storeLogin(
  storage: TextStorage,
  sessionId: string,
  login: string,
  now: number,
): void {
  storage.setItem(keyOf(sessionId), JSON.stringify({ login, keptAt: now }));
}

export function storedLogin(
  storage: TextStorage,
  sessionId: string,
  now: number,
): string | undefined {
  try {
    const { login, keptAt } = JSON.parse(storage.getItem(keyOf(sessionId)) ?? "null") ?? {};
    return typeof login === "string" && now - keptAt < TTL_MS ? login : undefined;
  } catch {
    return undefined;
  }
}

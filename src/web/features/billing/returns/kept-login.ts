export const KEPT_MS = 10 * 60_000;

type Drawer = Pick<Storage, "getItem" | "setItem">;

const keyOf = (sessionId: string) => `swaz.finished-checkout.${sessionId}`;

/** A reload must not process a finished checkout again. */
export function keepLogin(drawer: Drawer, sessionId: string, login: string, now: number): void {
  drawer.setItem(keyOf(sessionId), JSON.stringify({ login, keptAt: now }));
}

export function keptLogin(drawer: Drawer, sessionId: string, now: number): string | undefined {
  try {
    const { login, keptAt } = JSON.parse(drawer.getItem(keyOf(sessionId)) ?? "null") ?? {};
    return typeof login === "string" && now - keptAt < KEPT_MS ? login : undefined;
  } catch {
    return undefined;
  }
}

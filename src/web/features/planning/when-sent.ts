import { stateOf, subscribe } from "#web/platform/outbox/index.ts";

/** Calls back once the server has what was kept under this key. */
export function whenSent(key: string, done: () => void): void {
  const unsubscribe = subscribe(() => {
    if (stateOf(key) !== "saved") return;
    unsubscribe();
    done();
  });
}

import { stateOf, subscribe } from "./index.ts";

/** Calls back once the server has accepted what was kept under this key, or has refused it. */
export function whenAnswered(key: string, done: (answer: "saved" | "refused") => void): void {
  const unsubscribe = subscribe(() => {
    const state = stateOf(key);
    if (state !== "saved" && state !== "refused") return;
    unsubscribe();
    done(state);
  });
}

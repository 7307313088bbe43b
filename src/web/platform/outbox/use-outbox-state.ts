import { useSyncExternalStore } from "react";
import type { OutboxState } from "./create-outbox.ts";
import { stateOf, subscribe } from "./index.ts";

export function useOutboxState(key: string): OutboxState {
  return useSyncExternalStore(subscribe, () => stateOf(key));
}

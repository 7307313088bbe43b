import { useEffect } from "react";
import { readDraft } from "#shared/planning/contract.ts";
import type { Draft } from "#shared/planning/drafts.ts";
import { call } from "#web/platform/api.ts";
import type { FlowStore } from "./flow-store.ts";
import { pendingDraft } from "./keep-draft.ts";

/** Coming back to a plan brings in the lines that another device has written in it since. */
export function useDraftsFromElsewhere<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): void {
  useEffect(() => {
    const look = async () => {
      const before = store.of(userId);
      if (document.visibilityState !== "visible" || !before || before.isFinished) return;
      const { kind } = before.draft;
      if (await pendingDraft(kind)) return;
      // Asks the server directly: what this device remembers of it is older than what is on the screen.
      const kept = await call(readDraft, { params: { kind } }).catch(() => null);
      const isSent = (await pendingDraft(kind)) === undefined;
      // What was typed here since then is newer.
      if (kept && isSent && store.of(userId)?.draft === before.draft)
        store.take({ userId, draft: kept.draft as Kind, isFinished: false });
    };
    const listener = () => void look();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, [store, userId]);
}

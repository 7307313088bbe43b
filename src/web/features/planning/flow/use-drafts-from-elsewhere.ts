import { useEffect } from "react";
import { readDraft } from "#shared/planning/contract.ts";
import type { Draft } from "#shared/planning/drafts.ts";
import { findUnsentDraft } from "#web/data/drafts.ts";
import { call } from "#web/platform/api.ts";
import type { FlowStore } from "./flow-store.ts";

/** A page may lie open in sight while its plan is written on another device: nothing tells that one is back at it. */
const LOOK_EVERY_MS = 15_000;

/** Brings in the lines that another device has written, so that what is typed here next does not empty them. */
export function useDraftsFromElsewhere<Kind extends Draft>(
  store: FlowStore<Kind>,
  userId: string,
): void {
  useEffect(() => {
    const look = async () => {
      const before = store.of(userId);
      if (document.visibilityState !== "visible" || !before || before.isFinished) return;
      const { kind } = before.draft;
      if (await findUnsentDraft(kind)) return;
      // Asks the server directly: what this device remembers of it is older than what is on the screen.
      const kept = await call(readDraft, { params: { kind } }).catch(() => null);
      const isSent = (await findUnsentDraft(kind)) === undefined;
      // What was typed here since then is newer.
      if (kept && isSent && store.of(userId)?.draft === before.draft)
        store.take({ userId, draft: kept.draft as Kind, isFinished: false });
    };
    const listener = () => void look();
    const timer = setInterval(listener, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, [store, userId]);
}

import { useSyncExternalStore } from "react";
import { hasUnsent, subscribe as subscribeToOutbox } from "./outbox/index.ts";

const WRITTEN_INTO = "input, textarea, select, [contenteditable]";

const isWriting = () => document.activeElement?.matches(WRITTEN_INTO) === true || hasUnsent();

function subscribe(listener: () => void) {
  const leaveOutbox = subscribeToOutbox(listener);
  // At the time of `focusout` nothing has the focus yet.
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    leaveOutbox();
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Somebody is in the middle of a field, or something they wrote has not reached the server. */
export const useIsWriting = () => useSyncExternalStore(subscribe, isWriting);

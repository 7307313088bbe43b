import { useSyncExternalStore } from "react";
import { hasUnsent, subscribe as subscribeToOutbox } from "./outbox/index.ts";

const WRITTEN_INTO = "input, textarea, select, [contenteditable]";

const isWriting = () => document.activeElement?.matches(WRITTEN_INTO) === true || hasUnsent();

function subscribe(listener: () => void) {
  const leaveOutbox = subscribeToOutbox(listener);
  // During `focusout`, no element has the focus yet.
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    leaveOutbox();
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Returns whether the user is in a field, or has writes that haven't reached the server. */
export const useIsWriting = () => useSyncExternalStore(subscribe, isWriting);

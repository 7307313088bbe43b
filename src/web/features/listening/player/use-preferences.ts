import { useSyncExternalStore } from "react";
import { parsePreferences, type Preferences } from "./preferences.ts";

const KEY = "swaz-listening";
const listeners = new Set<() => void>();
let preferences: Preferences | undefined;

/** One set of preferences for everything on the page that plays. */
export function usePreferences() {
  return {
    preferences: useSyncExternalStore(subscribe, current),
    prefer,
    /** Nothing was chosen on this device yet: everything is at its default. */
    isUnchosen: useSyncExternalStore(subscribe, () => kept() === null),
  };
}

function current(): Preferences {
  preferences ??= parsePreferences(kept());
  return preferences;
}

function prefer(changes: Partial<Preferences>): void {
  preferences = { ...current(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that stores nothing has the defaults next time.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

import { useState } from "react";
import { parsePreferences, type Preferences } from "./preferences.ts";

const KEY = "swaz-listening";

export function usePreferences() {
  const [preferences, setPreferences] = useState(() => parsePreferences(kept()));

  function prefer(changes: Partial<Preferences>): void {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing has the usual ones next time.
    }
  }
  return { preferences, prefer };
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

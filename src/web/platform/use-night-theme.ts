import { useLayoutEffect } from "react";
import { getTheme, applyTheme } from "./theme.ts";

/** Applies the night theme to the whole document while a page for the bedroom is open. */
export function useNightTheme(isNight = true): void {
  useLayoutEffect(() => {
    if (!isNight) return undefined;
    applyTheme("night");
    return () => applyTheme(getTheme());
  }, [isNight]);
}

import { useLayoutEffect } from "react";
import { chosenTheme, showTheme } from "./theme.ts";

/** Applies the night theme to the whole document while a page for the bedroom is open. */
export function useNightTheme(isNight = true): void {
  useLayoutEffect(() => {
    if (!isNight) return undefined;
    showTheme("night");
    return () => showTheme(chosenTheme());
  }, [isNight]);
}

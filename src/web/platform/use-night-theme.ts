import { useLayoutEffect } from "react";
import { chosenTheme, showTheme } from "./theme.ts";

/** While a page for the bedroom is open, nothing around it is bright either. */
export function useNightTheme(isNight = true): void {
  useLayoutEffect(() => {
    if (!isNight) return undefined;
    showTheme("night");
    return () => showTheme(chosenTheme());
  }, [isNight]);
}

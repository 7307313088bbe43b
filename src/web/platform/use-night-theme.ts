import { useLayoutEffect } from "react";

/** While a page for the bedroom is open, nothing around it is bright either. */
export function useNightTheme(isNight = true): void {
  useLayoutEffect(() => {
    if (!isNight) return undefined;
    const { dataset } = document.documentElement;
    dataset.theme = "night";
    return () => void delete dataset.theme;
  }, [isNight]);
}

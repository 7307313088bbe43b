import { useLayoutEffect } from "react";

/** While a page for the bedroom is open, nothing around it is bright either. */
export function useNightTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = "night";
    return () => void delete dataset.theme;
  }, []);
}

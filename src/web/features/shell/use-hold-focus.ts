import { useEffect } from "react";
import { focusQuietly } from "./focus-quietly.ts";

/** When what has the focus leaves the page, as news take the place of what was known, the heading of its part gets it. */
export function useHoldFocus(): void {
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? holdFocusIn(main) : undefined;
  }, []);
}

function holdFocusIn(main: HTMLElement): () => void {
  /** What has the focus, and all that stands around it: once it has left, nothing else tells where it was. */
  let place: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    place = placeOf(target as HTMLElement, main);
  };
  const departure = new MutationObserver(() => {
    const isLost = place[0]?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    const part = place.find((around) => around.isConnected && around.querySelector("h1, h2, h3"));
    focusQuietly(part?.querySelector<HTMLElement>("h1, h2, h3") ?? main);
  });
  main.addEventListener("focusin", remember);
  departure.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener("focusin", remember);
    departure.disconnect();
  };
}

function placeOf(focused: HTMLElement, main: HTMLElement): HTMLElement[] {
  const place: HTMLElement[] = [];
  for (let around = focused; around !== main && around.parentElement; around = around.parentElement)
    place.push(around);
  return [...place, main];
}

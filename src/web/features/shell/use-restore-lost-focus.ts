import { useEffect } from "react";
import { focusHeading } from "#web/platform/focus-heading.ts";

/**
 * When what has the focus leaves the page, as news take the place of what was known, or can no longer be used, as a save
 * button after saving, the heading of its part gets it.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? holdFocusIn(main) : undefined;
  }, []);
}

function holdFocusIn(main: HTMLElement): () => void {
  /** What has the focus, and all that stands around it: once it has left, nothing else tells where it was. */
  let place: HTMLElement[] = [];
  const remember = (focused: EventTarget | null) => {
    place = placeOf(focused as HTMLElement, main);
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  // Something may have been focused before this script ran.
  if (main.contains(document.activeElement)) remember(document.activeElement);
  const departure = new MutationObserver(() => {
    const [last] = place;
    const isNowhere = document.activeElement === document.body;
    const isLost = last?.isConnected === false && isNowhere;
    // The browser takes the focus from it only when it draws.
    const isShut = last?.matches(":disabled") && (isNowhere || document.activeElement === last);
    if (!isLost && !isShut) return;
    const part = place.find((around) => around.isConnected && around.querySelector("h1, h2, h3"));
    focusHeading(part?.querySelector<HTMLElement>("h1, h2, h3") ?? main);
  });
  main.addEventListener("focusin", onFocus);
  departure.observe(main, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    main.removeEventListener("focusin", onFocus);
    departure.disconnect();
  };
}

function placeOf(focused: HTMLElement, main: HTMLElement): HTMLElement[] {
  const place: HTMLElement[] = [];
  for (let around = focused; around !== main && around.parentElement; around = around.parentElement)
    place.push(around);
  return [...place, main];
}

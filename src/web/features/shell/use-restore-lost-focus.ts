import { useEffect } from "react";
import { focusHeading } from "#web/platform/focus-heading.ts";

/**
 * Moves the focus to the heading of its section if the focused element is removed, for example by new data, or
 * becomes disabled, for example a save button after saving.
 */
export function useRestoreLostFocus(): void {
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? trackFocus(main) : undefined;
  }, []);
}

function trackFocus(main: HTMLElement): () => void {
  /** The focused element and its ancestors. Once it is removed, nothing else tells where it was. */
  let ancestors: HTMLElement[] = [];
  const remember = (focused: EventTarget | null) => {
    ancestors = ancestorsOf(focused as HTMLElement, main);
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  // An element may have received focus before this script ran.
  if (main.contains(document.activeElement)) remember(document.activeElement);
  const observer = new MutationObserver(() => {
    const [last] = ancestors;
    const isNowhere = document.activeElement === document.body;
    const isLost = last?.isConnected === false && isNowhere;
    // The browser blurs a disabled element only at the next render.
    const isDisabled = last?.matches(":disabled") && (isNowhere || document.activeElement === last);
    if (!isLost && !isDisabled) return;
    const part = ancestors.find(
      (around) => around.isConnected && around.querySelector("h1, h2, h3"),
    );
    focusHeading(part?.querySelector<HTMLElement>("h1, h2, h3") ?? main);
  });
  main.addEventListener("focusin", onFocus);
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    main.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}

function ancestorsOf(focused: HTMLElement, main: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let around = focused; around !== main && around.parentElement; around = around.parentElement)
    ancestors.push(around);
  return [...ancestors, main];
}

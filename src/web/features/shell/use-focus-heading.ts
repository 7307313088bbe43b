import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusQuietly } from "#web/platform/focus-quietly.ts";

/** After a navigation, focus goes to the new page's heading, which screen readers then announce. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (shown.current === pathname) return;
    const isToldAlready = shown.current === undefined && !cameEmpty();
    shown.current = pathname;
    const main = document.querySelector("main");
    return main && !isToldAlready ? focusHeadingOf(main) : undefined;
  }, [pathname]);
}

/** A prerendered page was read out as it came; any other had no words yet, and may have put the reader into a field. */
function cameEmpty(): boolean {
  const isPrerendered = document.getElementById("root")?.dataset["page"] !== undefined;
  return !isPrerendered && document.activeElement === document.body;
}

/** A page whose words are on their way has no heading yet, or another one: what comes in its place gets the focus. */
function focusHeadingOf(main: HTMLElement): () => void {
  let target = main.querySelector("h1") ?? main;
  focusQuietly(target);
  const arrival = new MutationObserver(() => {
    const heading = main.querySelector("h1");
    if (!heading || heading === target) return;
    // Whoever has gone on meanwhile is not called back; whose heading left first waits at the page itself.
    const focused = document.activeElement;
    if (focused === target || focused === main) focusQuietly(heading);
    target = heading;
  });
  arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

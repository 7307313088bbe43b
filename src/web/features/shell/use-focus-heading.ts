import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation, focus goes to the new page's heading, which screen readers then announce. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector("main");
    return main ? focusHeadingOf(main) : undefined;
  }, [pathname]);
}

/** A page whose words are still on their way has no heading yet: it gets the focus when it comes. */
function focusHeadingOf(main: HTMLElement): (() => void) | undefined {
  const heading = main.querySelector("h1");
  focus(heading ?? main);
  if (heading) return undefined;
  const arrival = new MutationObserver(() => {
    const late = main.querySelector("h1");
    if (!late) return;
    arrival.disconnect();
    if (document.activeElement === main) focus(late);
  });
  arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { SCROLL_MS, scrollPosition, scrollStart } from "./scroll-to-top.ts";

const positions = new Map<string, number>();

/** Whether navigation returns to a scroll position that requires the page to be long enough. */
export function useIsReturning(): boolean {
  return (positions.get(useLocation().key) ?? 0) > 0;
}

/** Scrolls a new page to its top; Back and Forward restore the previous position. */
export function useScrollOnNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(takeOverScrollRestoration, []);

  // Runs before the page changes, so that scrolling on the next page isn't attributed to this one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key || before.pathname === pathname || hash) return;
    if (navigationType === "POP") window.scrollTo(0, positions.get(key) ?? 0);
    else return scrollToTop();
  }, [key, pathname, hash, navigationType]);
}

/**
 * Disables the browser's scroll restoration, which works only across documents: within ours it runs before the page
 * is rendered.
 */
function takeOverScrollRestoration() {
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", giveBackScrollRestoration);
  return () => {
    giveBackScrollRestoration();
    window.removeEventListener("pagehide", giveBackScrollRestoration);
  };
}

function giveBackScrollRestoration() {
  history.scrollRestoration = "auto";
}

function scrollToTop() {
  const start = scrollStart(window.scrollY, window.innerWidth);
  if (start === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  window.scrollTo(0, start);
  const startedAt = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const elapsedMs = now - startedAt;
    window.scrollTo(0, scrollPosition(start, elapsedMs));
    if (elapsedMs < SCROLL_MS) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

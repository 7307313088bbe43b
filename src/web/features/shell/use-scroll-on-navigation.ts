import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { SCROLL_MS, scrollPosition, scrollStart } from "./scroll-to-top.ts";

const positions = new Map<string, number>();

/** Whether the page returns to a place that it has to be long enough for. */
export function useIsReturning(): boolean {
  return (positions.get(useLocation().key) ?? 0) > 0;
}

/** A new page glides to its top; Back and Forward return to where the page was left. */
export function useScrollOnNavigation(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(takeOverScrollRestoration, []);

  // Before the page is changed, so that no scrolling of the next one is taken for this one's.
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

/** The browser restores scroll positions only across documents: inside ours it acts before the page is drawn. */
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

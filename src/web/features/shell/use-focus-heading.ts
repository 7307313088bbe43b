import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation, focus goes to the new page's heading, which screen readers then announce. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

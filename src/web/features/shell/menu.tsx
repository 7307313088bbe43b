import { useEffect, useRef, type FocusEvent } from "react";
import { BREAKPOINTS } from "#shared/breakpoints.ts";
import { NavLinks } from "./nav-links.tsx";
import type { NavEntry } from "./navigation.ts";

const MENU_ID = "site-menu";

/**
 * The navigation of narrow screens. A native popover: it opens without script, closes on Escape
 * and on a tap beside it, and gives focus back to its button.
 */
export function Menu({ entries }: { entries: NavEntry[] }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wide = matchMedia(`(min-width: ${BREAKPOINTS.lg}px)`);
    const close = () => panel.current?.hidePopover();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  const closeWhenLeft = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) panel.current?.hidePopover();
  };

  return (
    <div className="group lg:hidden" onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        className="-mr-3 grid size-12 place-items-center rounded-control"
      >
        <svg
          viewBox="0 0 24 24"
          width="26"
          height="26"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden
        >
          <path d="M4 6h16M4 12h16M4 18h16" className="group-has-[:popover-open]:hidden" />
          <path d="m6 6 12 12M18 6 6 18" className="hidden group-has-[:popover-open]:inline" />
        </svg>
      </button>
      <div
        ref={panel}
        id={MENU_ID}
        popover="auto"
        className="menu-panel fixed inset-x-0 top-18 m-0 w-full max-w-none border-y border-line bg-canvas text-ink shadow-2xl"
      >
        <nav aria-label="Main" className="frame py-6">
          <NavLinks entries={entries} layout="list" />
        </nav>
      </div>
    </div>
  );
}

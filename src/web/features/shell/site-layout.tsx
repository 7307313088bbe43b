import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { BREAKPOINTS } from "#shared/breakpoints.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { isHidden } from "#shared/hidden-frame-parts.ts";
import { focusHeading } from "#web/platform/focus-heading.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigation } from "#web/platform/router/hooks.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { useAuthClient } from "#web/platform/session/use-auth-client.ts";
import { Fade } from "#web/ui/fade.tsx";
import { Logo } from "./logo.tsx";
import { NavLinks } from "./nav-links.tsx";
import { navEntries, type NavEntry } from "./navigation.ts";
import { useRestoreLostFocus } from "./use-restore-lost-focus.ts";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";
import { siteLayoutTexts as texts } from "./texts.ts";

const MENU_ID = "site-menu";

/** The layout of every page: header, page and footer. */
export function SiteLayout({ corner }: { corner: ReactNode }) {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  useScrollOnNavigation();
  // Must run first, so that it sees where the heading's focus went.
  useRestoreLostFocus();
  useFocusHeading();
  useAuthClient();
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <LoadingLine />
      <SiteHeader />
      {/* While skeletons are shown, the footer stays below the fold, because the loaded content would push it down (layout shift). */}
      <main id="main" tabIndex={-1} className="min-h-[80vh] has-[.animate-pulse]:min-h-dvh">
        <Fade key={pathname} show pace="page" appear={key !== firstKey}>
          <Outlet />
        </Fade>
      </main>
      <SiteFooter />
      {corner}
    </>
  );
}

/**
 * The navigation on narrow screens. A native popover opens without script, closes on Escape or a tap outside, and
 * returns focus to its button.
 */
function Menu({ entries }: { entries: NavEntry[] }) {
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
        aria-label={texts.menuLabel}
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
        <nav aria-label={texts.mainLabel} className="frame py-6">
          <NavLinks entries={entries} layout="list" />
        </nav>
      </div>
    </div>
  );
}

/** Shows that a page is loading if it doesn't arrive almost instantly. */
function LoadingLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div aria-hidden className="loading-line fixed inset-x-0 top-0 z-50 h-0.5 bg-accent-text" />
  );
}

const LINKS = [
  { label: texts.privacyPolicy, to: entryPaths.privacyPolicy },
  { label: texts.termsOfService, to: entryPaths.termsOfService },
  { label: texts.contact, to: entryPaths.contact },
];

function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="frame flex flex-col gap-6 pt-10 pb-24 md:pb-10 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="wide-quiet">{TAGLINE}</p>
          <p className="text-small text-muted">© 2025 {PRODUCT_NAME}</p>
        </div>
        {/* Leaves room for the chat button until there is room for it outside the frame. */}
        <ul className="flex flex-wrap gap-x-8 lg:mr-12 xxl:mr-0">
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center text-small text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function SiteHeader() {
  const { key, pathname } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const entries = navEntries(pathname, isLoggedIn);
  return (
    <header className="border-b border-line">
      <div className="frame flex h-18 items-center justify-between gap-6">
        <Logo isLoggedIn={isLoggedIn} />
        {!isHidden("navigation", pathname) && (
          <>
            <nav aria-label={texts.mainLabel} className="hidden lg:block">
              <NavLinks entries={entries} layout="row" />
            </nav>
            {/* The key closes the menu on every navigation. */}
            <Menu key={key} entries={entries} />
          </>
        )}
      </div>
    </header>
  );
}

/** Moves the focus to the new page's heading after a navigation; screen readers then announce it. */
function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (shown.current === pathname) return;
    const isAnnounced = shown.current === undefined && !arrivedEmpty();
    shown.current = pathname;
    const main = document.querySelector("main");
    return main && !isAnnounced ? focusHeadingOf(main) : undefined;
  }, [pathname]);
}

/**
 * Whether the page arrived empty. A prerendered page has already been read out. Any other page had no text yet, and
 * may have focused a field.
 */
function arrivedEmpty(): boolean {
  const isPrerendered = document.getElementById("root")?.dataset["page"] !== undefined;
  return !isPrerendered && document.activeElement === document.body;
}

/**
 * Focuses the heading. A page that is still loading has no heading yet, or a different one, so its replacement gets
 * the focus too.
 */
function focusHeadingOf(main: HTMLElement): () => void {
  let target = main.querySelector("h1") ?? main;
  focusHeading(target);
  const observer = new MutationObserver(() => {
    const heading = main.querySelector("h1");
    if (!heading || heading === target) return;
    // Don't move the focus if the user has moved it. If the heading is gone, the page itself gets the focus.
    const focused = document.activeElement;
    if (focused === target || focused === main) focusHeading(heading);
    target = heading;
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

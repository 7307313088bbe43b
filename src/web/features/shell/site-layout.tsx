import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useNavigation } from "react-router";
import { useKeptSession } from "#web/platform/session/use-kept-session.ts";
import { Fade } from "#web/ui/fade.tsx";
import { useHoldFocus } from "./use-hold-focus.ts";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { hidesNavigation, navEntries } from "./navigation.ts";
import { focusQuietly } from "#web/platform/focus-quietly.ts";

/** Header, page, footer. Every page of the product is drawn inside it. */
export function SiteLayout({ corner }: { corner: ReactNode }) {
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  useScrollOnNavigation();
  // First, so that it sees where the heading's focus went.
  useHoldFocus();
  useFocusHeading();
  useKeptSession();
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingLine />
      <SiteHeader />
      {/* While skeletons pulse, the footer waits below the screen: what they make room for would push it down. */}
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

/** A page that takes longer than a blink to arrive shows that it is on its way. */
function LoadingLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div aria-hidden className="loading-line fixed inset-x-0 top-0 z-50 h-0.5 bg-accent-text" />
  );
}

const LINKS = [
  { label: "Privacy Policy", to: frontPaths.privacyPolicy },
  { label: "Terms of Service", to: frontPaths.termsOfService },
  { label: "Contact", to: frontPaths.contact },
];

function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="frame flex flex-col gap-6 pt-10 pb-24 md:pb-10 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="wide-quiet">{TAGLINE}</p>
          <p className="text-small text-muted">© 2025 {PRODUCT_NAME}</p>
        </div>
        {/* Beside the button of the chat, until there is room for it outside the frame. */}
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
        {!hidesNavigation(pathname) && (
          <>
            <nav aria-label="Main" className="hidden lg:block">
              <NavLinks entries={entries} layout="row" />
            </nav>
            {/* A new page begins with a closed menu. */}
            <Menu key={key} entries={entries} />
          </>
        )}
      </div>
    </header>
  );
}

/** After a navigation, focus goes to the new page's heading, which screen readers then announce. */
function useFocusHeading(): void {
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

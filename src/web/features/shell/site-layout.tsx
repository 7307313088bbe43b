import { type ReactNode, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useKeptSession } from "#web/platform/session/use-kept-session.ts";
import { Fade } from "#web/ui/fade.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useFocusHeading } from "./use-focus-heading.ts";
import { useHoldFocus } from "./use-hold-focus.ts";
import { useScrollOnNavigation } from "./use-scroll-on-navigation.ts";

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

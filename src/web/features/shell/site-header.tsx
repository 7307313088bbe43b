import { useLocation } from "react-router";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { hidesNavigation, navEntries } from "./navigation.ts";

export function SiteHeader() {
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

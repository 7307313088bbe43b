import { useLocation } from "react-router";
import { Logo } from "#web/features/shell/logo.tsx";
import { Menu } from "#web/features/shell/menu.tsx";
import { NavLinks } from "#web/features/shell/nav-links.tsx";
import { hidesNavigation, navEntries } from "#web/features/shell/navigation.ts";
import { useIsLoggedIn } from "#web/platform/session.ts";

export function SiteHeader() {
  const { pathname } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const entries = navEntries(pathname, isLoggedIn);
  return (
    <header className="border-b border-line">
      <div className="frame flex h-18 items-center justify-between gap-6">
        <Logo />
        {!hidesNavigation(pathname) && (
          <>
            <nav aria-label="Main" className="hidden lg:block">
              <NavLinks entries={entries} layout="row" />
            </nav>
            <Menu entries={entries} />
          </>
        )}
      </div>
    </header>
  );
}

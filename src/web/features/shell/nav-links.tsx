import { entryPaths } from "#shared/entry-paths.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { toast } from "#web/ui/toast.ts";
import type { NavEntry } from "./navigation.ts";
import { navLinksTexts as texts } from "./texts.ts";

type NavLinksProps = { entries: NavEntry[]; layout: "row" | "list" };

const LAYOUTS = {
  row: {
    list: "flex items-center gap-8",
    link: "label flex min-h-12 items-center hover:text-accent-text",
  },
  list: {
    list: "grid gap-1",
    link: "wide flex min-h-14 items-center text-title hover:text-accent-text",
  },
};

export function NavLinks({ entries, layout }: NavLinksProps) {
  const { list, link } = LAYOUTS[layout];
  return (
    <ul className={list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <NavItem entry={entry} linkClass={link} stretched={layout === "list"} />
        </li>
      ))}
    </ul>
  );
}

type NavItemProps = { entry: NavEntry; linkClass: string; stretched: boolean };

function NavItem({ entry, linkClass, stretched }: NavItemProps) {
  const navigate = useNavigate();
  if (entry.kind === "join") {
    return (
      <ButtonLink
        to={entry.to}
        variant="secondary"
        className={classNames("text-small tracking-wide", stretched && "mt-3 w-full")}
      >
        {entry.label}
      </ButtonLink>
    );
  }
  if (entry.kind === "logout") {
    // Go home before logging out, because a page that requires a login would redirect to the login page. A navigation
    // already in progress may win, so repeat until the home page is reached.
    const logOut = async () => {
      try {
        do await navigate(entryPaths.home);
        while (window.location.pathname !== entryPaths.home);
        await signOut();
      } catch (error) {
        toast.error(
          texts.somethingWentWrong(error instanceof Error ? error.message : String(error)),
        );
      }
    };
    return (
      <button type="button" onClick={() => void logOut()} className={linkClass}>
        {entry.label}
      </button>
    );
  }
  return (
    <Link to={entry.to} className={linkClass}>
      {entry.label}
    </Link>
  );
}

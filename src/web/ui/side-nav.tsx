import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { Link } from "#web/platform/router/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { sideNavTexts as texts } from "./texts.ts";

export type SideNavEntry = {
  to: string;
  label: string;
  /** The number of items waiting there. */
  count?: number | undefined;
  /** Whether the entry is also current on the pages below it. */
  hasPagesBelow?: boolean;
  /** A page without its own entry that is reached from this one. */
  leadsTo?: string;
};

type SideNavProps = { label: string; entries: readonly SideNavEntry[] };

function isAt({ to, hasPagesBelow = false, leadsTo }: SideNavEntry, pathname: string): boolean {
  if (leadsTo && matchPath(leadsTo, pathname)) return true;
  return matchPath({ path: to, end: !hasPagesBelow }, pathname) !== null;
}

function linkClass(isCurrent: boolean) {
  return classNames(
    "flex min-h-12 items-center justify-between gap-3 px-4 whitespace-nowrap hover:text-ink",
    "border-l-2 sm:max-lg:border-b-2 sm:max-lg:border-l-0",
    isCurrent ? "border-accent-text font-semibold text-ink" : "border-transparent text-muted",
  );
}

/**
 * A column next to the page. On a tablet, its entries are in rows above the page; on a phone, it is a menu that names
 * the current entry.
 */
export function SideNav({ label, entries }: SideNavProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const listId = useId();

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <nav aria-label={label} className="min-w-0 lg:col-span-3">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border border-field-line px-4 hover:border-ink sm:hidden"
      >
        <MenuButtonLabel label={label} entries={entries} />
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={classNames("flex-none", isOpen && "rotate-180")}
        />
      </button>
      <ul
        id={listId}
        className={classNames(
          isOpen ? "mt-3 grid border-l" : "hidden",
          "border-line sm:mt-0 sm:flex sm:flex-wrap sm:border-l-0 sm:max-lg:-mx-4 lg:grid lg:border-l",
        )}
      >
        {entries.map((entry) => {
          const isCurrent = isAt(entry, pathname);
          return (
            <li key={entry.to} className="-ml-px sm:max-lg:ml-0">
              <Link
                to={entry.to}
                aria-current={isCurrent ? "page" : undefined}
                onClick={() => setIsOpen(false)}
                onKeyDown={closeOnEscape}
                className={linkClass(isCurrent)}
              >
                {entry.label}
                <Waiting count={entry.count} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The label of the closed menu: the current entry, and whether anything is waiting elsewhere. */
function MenuButtonLabel({ label, entries }: SideNavProps) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => isAt(entry, pathname));
  const waiting = entries.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <>
      <span className="text-muted">{label}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="flex-1 truncate text-left font-semibold">
        {current?.label ?? texts.allPages}
      </span>
      {waiting > 0 && (
        <span className="flex-none text-small text-accent-text">
          <VisuallyHidden>, </VisuallyHidden>
          {texts.waiting(waiting)}
        </span>
      )}
    </>
  );
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="numeral rounded-round bg-accent px-2 text-small text-accent-ink">
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> {texts.waitingCount}</VisuallyHidden>
    </span>
  );
}

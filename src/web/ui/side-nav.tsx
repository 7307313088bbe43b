import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

export type SideNavEntry = {
  to: string;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
  /** Whether pages below it count as it. */
  hasPagesBelow?: boolean;
};

function linkClass({ isActive }: { isActive: boolean }) {
  return classNames(
    "flex min-h-12 items-center justify-between gap-3 px-4 whitespace-nowrap hover:text-ink",
    "border-b-2 lg:border-b-0 lg:border-l-2",
    isActive ? "border-accent-text font-semibold text-ink" : "border-transparent text-muted",
  );
}

/** A column beside the page; on a phone a row that is pushed sideways, with the current entry in view. */
export function SideNav({ label, entries }: { label: string; entries: readonly SideNavEntry[] }) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && current)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, []);

  return (
    <nav aria-label={label} className="-mx-5 min-w-0 sm:mx-0 lg:col-span-3">
      <ul
        ref={list}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none] lg:grid lg:border-b-0 lg:border-l"
      >
        {entries.map(({ to, label, count, hasPagesBelow = false }) => (
          <li key={to} className="-mb-px flex-none lg:mb-0 lg:-ml-px">
            <NavLink to={to} end={!hasPagesBelow} className={linkClass}>
              {label}
              {count !== undefined && count > 0 && (
                <span className="numeral rounded-round bg-accent px-2 text-small text-accent-ink">
                  {count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

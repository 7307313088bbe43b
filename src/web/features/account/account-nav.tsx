import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { classNames } from "#web/ui/class-names.ts";

const ENTRIES = [
  { to: paths.account, label: "Information" },
  { to: paths.changePassword, label: "Change password" },
  { to: paths.accountSecurity, label: "Security" },
  { to: paths.accountMembership, label: "Membership" },
  { to: paths.accountBilling, label: "Billing" },
  { to: paths.accountTeam, label: "Team" },
  { to: paths.notificationSettings, label: "Notifications" },
  { to: paths.deleteAccount, label: "Delete account" },
];

function linkClass({ isActive }: { isActive: boolean }) {
  return classNames(
    "flex min-h-12 items-center px-4 whitespace-nowrap hover:text-ink",
    "border-b-2 lg:border-b-0 lg:border-l-2",
    isActive ? "border-accent-text font-semibold text-ink" : "border-transparent text-muted",
  );
}

/** A column beside the page; on a phone a row that is pushed sideways, with the current entry in view. */
export function AccountNav() {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && current)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, []);

  return (
    <nav aria-label="Account" className="-mx-5 min-w-0 sm:mx-0 lg:col-span-3">
      <ul
        ref={list}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none] lg:grid lg:border-b-0 lg:border-l"
      >
        {ENTRIES.map(({ to, label }) => (
          <li key={to} className="-mb-px flex-none lg:mb-0 lg:-ml-px">
            <NavLink to={to} end className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

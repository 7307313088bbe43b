import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { can } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { profileQuery } from "#web/data/profile.ts";
import { DeletionNotice } from "#web/features/account/deletion-notice.tsx";
import { SideNav } from "#web/ui/side-nav.tsx";

export function Component() {
  return (
    <div className="frame grid gap-8 pt-6 pb-16 lg:grid-cols-12 lg:py-20">
      <AccountNav />
      <div className="grid content-start gap-10 lg:col-span-8 lg:col-start-5">
        <DeletionNotice />
        <Outlet />
      </div>
    </div>
  );
}

const ENTRIES = [
  { to: paths.account, label: "Information" },
  { to: paths.changePassword, label: "Change password" },
  { to: paths.accountSecurity, label: "Security" },
  { to: paths.accountMembership, label: "Membership", leadsTo: paths.cancelMembership },
  { to: paths.accountBilling, label: "Billing" },
  { to: paths.accountTeam, label: "Team" },
  { to: paths.notificationSettings, label: "Notifications" },
  { to: paths.accountExport, label: "Export" },
  { to: paths.deleteAccount, label: "Delete account" },
];

/** Operators reach their area from here. */
const OPERATOR_ENTRY = { to: paths.operator, label: "Operator" };

function AccountNav() {
  const { data: profile } = useQuery(profileQuery);
  const isOperator = profile !== undefined && can(profile, "operate");
  return <SideNav label="Account" entries={isOperator ? [...ENTRIES, OPERATOR_ENTRY] : ENTRIES} />;
}

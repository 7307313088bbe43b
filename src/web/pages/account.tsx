import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { profileQuery } from "#web/data/profile.ts";
import { DeletionNotice } from "#web/features/account/deletion-notice.tsx";
import { SideNav } from "#web/ui/side-nav.tsx";
import { accountTexts as texts } from "#web/features/account/texts.ts";

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
  { to: paths.account, label: texts.information },
  { to: paths.changePassword, label: texts.changePassword },
  { to: paths.accountSecurity, label: texts.security },
  { to: paths.accountMembership, label: texts.membership, leadsTo: paths.cancelMembership },
  { to: paths.accountBilling, label: texts.billing },
  { to: paths.accountTeam, label: texts.team },
  { to: paths.notificationSettings, label: texts.notifications },
  { to: paths.accountExport, label: texts.export },
  { to: paths.deleteAccount, label: texts.deleteAccount },
];

/** Links operators to their area. */
const OPERATOR_ENTRY = { to: paths.operator, label: texts.operator };

function AccountNav() {
  const { data: profile } = useQuery(profileQuery);
  const isOperator = profile !== undefined && hasPermission(profile, "operate");
  return (
    <SideNav label={texts.account} entries={isOperator ? [...ENTRIES, OPERATOR_ENTRY] : ENTRIES} />
  );
}

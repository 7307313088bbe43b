import { useQuery } from "@tanstack/react-query";
import { can } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { SideNav } from "#web/ui/side-nav.tsx";
import { profileQuery } from "./queries.ts";

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

/** Whoever runs the business finds their desk from here. */
const OPERATOR_ENTRY = { to: paths.operator, label: "Operator" };

export function AccountNav() {
  const { data: profile } = useQuery(profileQuery);
  const isOperator = profile !== undefined && can(profile, "operate");
  return <SideNav label="Account" entries={isOperator ? [...ENTRIES, OPERATOR_ENTRY] : ENTRIES} />;
}

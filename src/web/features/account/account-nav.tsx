import { paths } from "#shared/paths.ts";
import { SideNav } from "#web/ui/side-nav.tsx";

const ENTRIES = [
  { to: paths.account, label: "Information" },
  { to: paths.changePassword, label: "Change password" },
  { to: paths.accountSecurity, label: "Security" },
  { to: paths.accountMembership, label: "Membership" },
  { to: paths.accountBilling, label: "Billing" },
  { to: paths.accountTeam, label: "Team" },
  { to: paths.notificationSettings, label: "Notifications" },
  { to: paths.accountExport, label: "Export" },
  { to: paths.deleteAccount, label: "Delete account" },
];

export function AccountNav() {
  return <SideNav label="Account" entries={ENTRIES} />;
}

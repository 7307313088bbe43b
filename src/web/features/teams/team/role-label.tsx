import type { TeamRole } from "#shared/teams/contract.ts";
import { Badge } from "#web/ui/badge.tsx";

const BADGES = {
  admin: { tone: "notice", label: "Admin" },
  pending_admin: { tone: "accent", label: "Pending Admin" },
} as const;

export function RoleLabel({ role }: { role: TeamRole }) {
  if (role === "member") return <span className="text-small text-muted">Member</span>;
  const { tone, label } = BADGES[role];
  return <Badge tone={tone}>{label}</Badge>;
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { teamMembersQuery } from "./queries.ts";
import type { TeamViewer } from "./team-errors.ts";
import { TeamSection } from "./team-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useState } from "react";
import type { TeamMember, TeamRole } from "#shared/teams/contract.ts";
import { memberName } from "#shared/teams/member-name.ts";
import { HandOverDialog } from "./member-dialogs.tsx";
import { LeaveTeamDialog } from "./member-dialogs.tsx";
import { RemoveMemberDialog } from "./member-dialogs.tsx";
import { longDate } from "#web/platform/date-formats.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { membersGridTexts as texts } from "../texts.ts";

type MembersGridProps = { viewer: TeamViewer; isHandingOver: boolean };

export function MembersGrid({ viewer, isHandingOver }: MembersGridProps) {
  const client = useQueryClient();
  const query = teamMembersQuery(viewer.userId, viewer.team.id);
  const { data: members, failureCount, refetch } = useQuery(query);

  // The next automatic retry may be a minute away.
  const tryAgain = async () => {
    await client.cancelQueries({ queryKey: query.queryKey });
    await refetch();
  };

  return (
    <TeamSection title={texts.teamMembers}>
      {members && (
        <ul className="grid gap-4 md:grid-cols-2">
          {members.map((member) => (
            <li key={member.id} className="grid">
              <MemberCard member={member} viewer={viewer} isHandingOver={isHandingOver} />
            </li>
          ))}
        </ul>
      )}
      {!members && failureCount > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{texts.couldntLoadMembers}</p>
          <Button variant="secondary" onClick={() => void tryAgain()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {!members && failureCount === 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
    </TeamSection>
  );
}

type MemberCardProps = { member: TeamMember; viewer: TeamViewer; isHandingOver: boolean };
type OpenDialog = "leave" | "remove" | "hand over";

/** Short labels that fit next to Remove; screen readers get the full sentence. */
const handOverTexts = ({ role }: TeamMember, name: string) =>
  role === "pending_admin"
    ? { short: texts.takeBack, full: texts.takeBackLabel(name) }
    : { short: texts.handOver, full: texts.handOverLabel(name) };

function MemberCard({ member, viewer, isHandingOver }: MemberCardProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const name = memberName(member);
  const isSelf = member.userId === viewer.userId;
  const isAdmin = viewer.team.teamRole === "admin";
  const handOver = handOverTexts(member, name);
  const shared = { member, viewer, onClose: close };

  return (
    <article className="grid content-between gap-4 rounded-panel border border-line bg-raised p-5">
      <WhoItIs member={member} isSelf={isSelf} />
      <div className="flex flex-wrap gap-x-2 empty:hidden">
        {isSelf && !isAdmin && (
          <Button variant="secondary" onClick={() => setDialog("leave")}>
            {texts.leave}
          </Button>
        )}
        {!isSelf && isAdmin && (
          <Button
            variant="secondary"
            aria-label={texts.removeLabel(name)}
            onClick={() => setDialog("remove")}
          >
            {texts.remove}
          </Button>
        )}
        {!isSelf && isAdmin && (!isHandingOver || member.role === "pending_admin") && (
          <Button variant="quiet" aria-label={handOver.full} onClick={() => setDialog("hand over")}>
            {handOver.short}
          </Button>
        )}
      </div>
      {isSelf ? (
        <LeaveTeamDialog isOpen={dialog === "leave"} viewer={viewer} onClose={close} />
      ) : (
        <>
          <RemoveMemberDialog isOpen={dialog === "remove"} {...shared} />
          <HandOverDialog isOpen={dialog === "hand over"} {...shared} />
        </>
      )}
    </article>
  );
}

function WhoItIs({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const name = memberName(member);
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-32">
          <h3 className="font-semibold break-words">
            {name}
            {isSelf && <span className="font-normal text-muted"> {texts.you}</span>}
          </h3>
          <p className="text-small text-muted">
            {member.status === "invited"
              ? texts.notConfirmed
              : texts.joined(longDate(member.joinedAt))}
          </p>
        </div>
        <RoleLabel role={member.role} />
      </div>
    </div>
  );
}

const BADGES = {
  admin: { tone: "notice", label: texts.adminLabel },
  pending_admin: { tone: "accent", label: texts.pendingAdminLabel },
} as const;

function RoleLabel({ role }: { role: TeamRole }) {
  if (role === "member") return <span className="text-small text-muted">{texts.member}</span>;
  const { tone, label } = BADGES[role];
  return <Badge tone={tone}>{label}</Badge>;
}

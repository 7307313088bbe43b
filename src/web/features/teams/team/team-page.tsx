import { useQuery } from "@tanstack/react-query";
import { ActivityList } from "./activity-list.tsx";
import { HandoverOffer } from "./handover-offer.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { MembersGrid } from "./members-grid.tsx";
import { invitationsQuery, teamQuery } from "./queries.ts";
import { Seats } from "./seats.tsx";
import { SharingSwitch } from "./sharing-switch.tsx";
import { TeamNameForm } from "./team-name-form.tsx";
import type { TeamViewer } from "./team-viewer.ts";
import { TeamPracticeGrid } from "../coach/team-practice-grid.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A team as one of its people sees it. Admins manage it; everybody else reads, shares or leaves. */
export function TeamPage({ viewer }: { viewer: TeamViewer }) {
  const tid = viewer.team.id;
  const isAdmin = viewer.team.teamRole === "admin";
  const { data: team, isLoading: isTeamComing } = useQuery(teamQuery(tid));
  const invitations = useQuery({ ...invitationsQuery(tid), enabled: isAdmin });
  const isComing = isTeamComing || invitations.isLoading;
  return (
    <div className="grid grid-cols-1 gap-12">
      {team?.handover?.toUserId === viewer.userId && (
        <HandoverOffer viewer={viewer} fromName={team.handover.fromName} />
      )}
      {isAdmin ? (
        <TeamNameForm viewer={viewer} />
      ) : (
        <p className="wide text-title">{viewer.team.teamName}</p>
      )}
      {isComing && <Skeleton className="h-96" />}
      {/* Hidden until all above it is there: what comes later would move a button from under the finger. */}
      <div className={isComing ? "hidden" : "contents"}>
        {team && <Seats team={team} isAdmin={isAdmin} />}
        {isAdmin && team && <InvitePanel viewer={viewer} team={team} />}
        <MembersGrid viewer={viewer} isHandingOver={team?.handover != null} />
        {isAdmin && <TeamPracticeGrid tid={tid} />}
        {team && !isAdmin && <SharingSwitch viewer={viewer} sharing={team.sharing} />}
        {isAdmin && <ActivityList tid={tid} />}
      </div>
    </div>
  );
}

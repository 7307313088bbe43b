import { useQuery } from "@tanstack/react-query";
import { ActivityList } from "./activity-list.tsx";
import { HandoverOffer } from "./handover-offer.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { MembersGrid } from "./members-grid.tsx";
import { teamQuery } from "./queries.ts";
import { Seats } from "./seats.tsx";
import { SharingSwitch } from "./sharing-switch.tsx";
import { TeamNameForm } from "./team-name-form.tsx";
import type { TeamViewer } from "./team-viewer.ts";
import { TeamPracticeGrid } from "../coach/team-practice-grid.tsx";

/** A team as one of its people sees it. Admins manage it; everybody else reads, shares or leaves. */
export function TeamPage({ viewer }: { viewer: TeamViewer }) {
  const { data: team } = useQuery(teamQuery(viewer.team.id));
  const isAdmin = viewer.team.teamRole === "admin";
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
      {team && <Seats team={team} isAdmin={isAdmin} />}
      {isAdmin && team && <InvitePanel viewer={viewer} team={team} />}
      <MembersGrid viewer={viewer} isHandingOver={team?.handover != null} />
      {isAdmin && <TeamPracticeGrid tid={viewer.team.id} />}
      {team && !isAdmin && <SharingSwitch viewer={viewer} sharing={team.sharing} />}
      {isAdmin && <ActivityList tid={viewer.team.id} />}
    </div>
  );
}

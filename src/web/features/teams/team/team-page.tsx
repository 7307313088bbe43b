import { useMutation, useQuery } from "@tanstack/react-query";
import { ActivityList } from "./activity-list.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { MembersGrid } from "./members-grid.tsx";
import { invitationsQuery, teamQuery } from "./queries.ts";
import { Seats } from "./seats.tsx";
import { TeamNameForm } from "./team-name-form.tsx";
import { type TeamViewer, tellRefusal } from "./team-viewer.ts";
import { TeamPracticeGrid } from "../coach/team-practice-grid.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { answerHandover, shareAdherence, type Team } from "#shared/teams/contract.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { TeamSection } from "./team-section.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

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

/** For the member who was offered the admin's role. */
function HandoverOffer({ viewer, fromName }: { viewer: TeamViewer; fromName: string }) {
  const answering = useMutation({
    mutationFn: (accept: boolean) =>
      call(answerHandover, { body: { tid: viewer.team.id, accept } }),
    onSuccess: async (_reply, accept) => {
      toast.success(accept ? "You are the admin now" : "You stay a member");
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
  });
  return (
    <div className="grid gap-4 rounded-panel border border-accent-text p-6">
      <p className="wide text-title">
        {fromName} wants to hand {viewer.team.teamName} over to you
      </p>
      <p className="measure text-muted">
        As its admin you invite and remove members and name the team. {fromName} becomes a member.
        Nothing changes until you accept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={answering.isPending} onClick={() => answering.mutate(true)}>
          Accept
        </Button>
        <Button
          variant="secondary"
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}

const OBSTACLES = {
  guardian: "Under 18, a parent or guardian has to agree first. They have a link for it by email.",
  birth_year: "We do not know your birth year, so this stays off. Tell it under Information.",
};

type SharingSwitchProps = { viewer: TeamViewer; sharing: Team["sharing"] };

/** A member's own decision; off until they make it. */
function SharingSwitch({ viewer, sharing }: SharingSwitchProps) {
  const changing = useMutation({
    mutationFn: (adherence: boolean) => call(shareAdherence, { body: { adherence } }),
    onSuccess: async ({ adherence }) => {
      toast.success(adherence ? "Shared from now on" : "No longer shared");
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "That did not work. Try again."),
  });
  const { obstacle } = sharing;
  const isShared = changing.isPending ? changing.variables : sharing.adherence;
  return (
    <TeamSection
      title="What your admin sees of you"
      lead="Only counts, and only if you want: nights you listened, days you planned, and whether your week has a map. Never a word that you wrote."
    >
      <Checkbox
        label="Share how often I train"
        hint={obstacle ? OBSTACLES[obstacle] : "You can switch it off at any time."}
        checked={isShared && obstacle === null}
        disabled={obstacle !== null || changing.isPending}
        onChange={(event) => changing.mutate(event.target.checked)}
      />
    </TeamSection>
  );
}

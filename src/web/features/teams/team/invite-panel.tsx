import { useMutation } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import { resetInviteLink, type Team } from "#shared/teams/contract.ts";
import { InvitationList } from "./invitation-list.tsx";
import { hasExpired, InviteButton } from "./invite-button.tsx";
import { InviteByMailForm } from "./invite-by-mail-form.tsx";
import { TeamSection } from "./team-section.tsx";
import { tellRefusal, type TeamViewer } from "./team-viewer.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export function InvitePanel({ viewer, team }: { viewer: TeamViewer; team: Team }) {
  const tid = team.id;
  const resetting = useMutation({
    mutationFn: () => call(resetInviteLink, { body: { tid } }),
    onSuccess: async () => {
      toast.success("The old link no longer works. Copy the new one.");
      await viewer.refresh();
    },
    onError: tellRefusal(viewer, "Failed to reset the link"),
  });
  return (
    <TeamSection
      title="Invite"
      lead={team.isPlanActive ? seatsLead(team) : "With a plan you can invite people again."}
      aside={<InviteButton team={team} />}
    >
      {team.inviteExpiresAt && team.isPlanActive && (
        <div className="flex flex-wrap items-center gap-x-1">
          <p className="text-muted">
            {hasExpired(team)
              ? `The link expired on ${longDate(team.inviteExpiresAt)}. Reset it to invite again.`
              : `The link works until ${longDate(team.inviteExpiresAt)}.`}
          </p>
          <Button
            variant="quiet"
            className="max-sm:-ml-5"
            loading={resetting.isPending}
            onClick={() => resetting.mutate()}
            icon={<RotateCw size={18} aria-hidden />}
          >
            Reset link
          </Button>
        </div>
      )}
      {team.isPlanActive && <InviteByMailForm viewer={viewer} />}
      <InvitationList viewer={viewer} />
    </TeamSection>
  );
}

function seatsLead({ seatsPurchased, seatsUsed }: Team): string {
  const free = seatsPurchased - seatsUsed;
  return free > 0
    ? `The button copies a link to send to your squad. ${free} ${free === 1 ? "seat is" : "seats are"} free.`
    : "Every seat is taken. Change the number of seats to invite more people.";
}

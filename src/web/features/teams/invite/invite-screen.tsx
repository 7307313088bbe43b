import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { paths } from "#shared/paths.ts";
import type { Frame, Invited } from "./frame.ts";
import { InvitedVisitor } from "./invited-visitor.tsx";
import { inviteQuery } from "./queries.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AcceptForm, type AcceptFormProps } from "./accept-form.tsx";
import { YouAreInvited } from "./you-are-invited.tsx";

type InviteScreenProps = {
  inviteHash: string;
  member?: Invited;
  Frame: Frame;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

/** What an invite link leads to, whoever opens it and in whatever state it is. */
export function InviteScreen(props: InviteScreenProps) {
  const { inviteHash, member, Frame } = props;
  const { data: invite, error } = useQuery(inviteQuery(inviteHash));

  if (inviteHash === "")
    return (
      <Frame title="Invalid Invite Link" lead="Something is missing at the end of this address.">
        <ToLogin label="Go to Login" />
      </Frame>
    );
  // Somebody may be filling in the form while the link is checked again and that fails.
  if (error && !invite)
    return (
      <Frame title="Verification Failed" lead={error.message}>
        <ToLogin label="Go to Login" />
      </Frame>
    );
  if (!invite)
    return (
      <Frame title="Your invitation">
        <Spinner label="Verifying invitation..." />
      </Frame>
    );
  if (!invite.valid)
    return (
      <Frame title="Invalid Invite" lead="This invite link is either invalid or expired.">
        <p className="text-muted">Ask whoever sent it to you for a new one.</p>
        <ToLogin label="Return to Login" />
      </Frame>
    );
  const isInAlready = member?.team != null && member.team.id === invite.teamId;
  if (invite.seatsAvailable <= 0 && !isInAlready)
    return (
      <Frame
        title="Team Full"
        lead={`This team has reached its maximum capacity of ${invite.seatsPurchased} seats.`}
      >
        <p className="wide text-title">{invite.teamName}</p>
        <p className="text-muted">
          Ask {invite.adminName} for another seat, then open this link again.
        </p>
      </Frame>
    );
  if (invite.waitingForAdmin)
    return (
      <Frame title="Almost there" lead={`${invite.teamName} is waiting for the admin.`}>
        <p className="text-muted">
          The team was bought a moment ago. Open this link again once its admin has logged in.
        </p>
      </Frame>
    );
  return member ? (
    <InvitedMember {...props} member={member} invite={invite} />
  ) : (
    <InvitedVisitor {...props} invite={invite} />
  );
}

function ToLogin({ label }: { label: string }) {
  return (
    <ButtonLink to={paths.login} size="large" className="justify-self-start">
      {label}
    </ButtonLink>
  );
}

type InvitedMemberProps = AcceptFormProps & { Frame: Frame };

/** For somebody who is logged in: nothing happens before they say yes, and they know what it costs them. */
function InvitedMember({ Frame, ...answer }: InvitedMemberProps) {
  const { invite, member } = answer;
  const { teamName } = invite;
  if (member.team?.id === invite.teamId)
    return (
      <Frame title={`You are already in ${teamName}`} lead="Nothing more to do.">
        <ButtonLink to={paths.dashboard} size="large" className="justify-self-start">
          Go to my dashboard
        </ButtonLink>
      </Frame>
    );
  if (member.team?.teamRole === "admin")
    return (
      <Frame title={`You are the admin of ${member.team.teamName}`}>
        <p className="text-muted">
          Nobody is in two teams. Hand over {member.team.teamName} first, then open this link again
          to join {teamName}.
        </p>
        <ButtonLink to={paths.accountTeam} size="large" className="justify-self-start">
          Go to my team
        </ButtonLink>
      </Frame>
    );
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return (
    <Frame title={`Join ${teamName} as ${name}?`}>
      <YouAreInvited invite={invite} />
      <AcceptForm {...answer} />
    </Frame>
  );
}

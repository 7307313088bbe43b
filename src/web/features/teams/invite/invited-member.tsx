import { paths } from "#shared/paths.ts";
import { AcceptForm, type AcceptFormProps } from "./accept-form.tsx";
import type { Frame } from "./frame.ts";
import { YouAreInvited } from "./you-are-invited.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

type InvitedMemberProps = AcceptFormProps & { Frame: Frame };

/** For somebody who is logged in: nothing happens before they say yes, and they know what it costs them. */
export function InvitedMember({ Frame, ...answer }: InvitedMemberProps) {
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

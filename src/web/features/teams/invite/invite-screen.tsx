import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useWatch } from "react-hook-form";
import { ageGroup } from "#shared/account/age.ts";
import { can } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { acceptInvite, type InviteVerification } from "#shared/teams/invite-contract.ts";
import { call } from "#web/platform/api.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AgeFields } from "./age-fields.tsx";
import { type Frame, type Invited, YouAreInvited } from "./invite-frame.tsx";
import { InvitedVisitor } from "./invited-visitor.tsx";
import { inviteQuery } from "./queries.ts";

type InviteScreenProps = {
  inviteHash: string;
  member?: Invited;
  Frame: Frame;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

/** What an invite link leads to, for every visitor and every state of the link. */
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
        <p className="text-muted">Ask the person who sent it for a new one.</p>
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
          You can only be in one team. Hand over {member.team.teamName} first, then open this link
          again to join {teamName}.
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

type Typed = { birthYear: string; guardianEmail: string };
type Age = { birthYear?: number; guardianEmail?: string };

type AcceptFormProps = {
  inviteHash: string;
  invite: InviteVerification;
  member: Invited;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

function AcceptForm({ inviteHash, invite, member, TooYoung, onJoined }: AcceptFormProps) {
  const [today] = useState(() => new Date());
  const [isTooYoung, setIsTooYoung] = useState(false);
  const asksAge = member.ageGroup === "unknown";

  const accept = async (age: Age) => {
    if (age.birthYear !== undefined && ageGroup(age.birthYear, today) === "child")
      return setIsTooYoung(true);
    const leavesOtherTeam = member.team !== null;
    const { message } = await call(acceptInvite, { body: { inviteHash, leavesOtherTeam, ...age } });
    toast.success(message);
    return onJoined();
  };
  const { form, props, field, problem, isSubmitting } = useAppForm<Typed, Age>({
    initial: { birthYear: "", guardianEmail: "" },
    schema: async () => {
      const { ageForm, NoAgeForm } = await import("#schemas/account/forms.ts");
      return asksAge ? ageForm(member.email, today) : NoAgeForm;
    },
    onSubmit: accept,
  });
  const typedYear = useWatch({ control: form.control, name: "birthYear" });

  if (isTooYoung) return <TooYoung />;
  return (
    <form {...props} aria-label="Accept the invitation" className="grid gap-5">
      <Consequences member={member} teamName={invite.teamName} />
      {asksAge && (
        <AgeFields
          birthYear={field("birthYear")}
          guardianEmail={field("guardianEmail")}
          typedYear={typedYear}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" size="large" loading={isSubmitting}>
        {member.team ? `Leave ${member.team.teamName} and join` : "Accept Invitation"}
      </Button>
      <Button variant="quiet" onClick={leaveAccount}>
        Use another account
      </Button>
    </form>
  );
}

/** Once logged out, the reader sees the invitation as a visitor. */
function leaveAccount(): void {
  signOut().catch((error: Error) => toast.error(`Something went wrong: ${error.message}`));
}

/** What happens first, and what stays. */
function Consequences({ member, teamName }: { member: Invited; teamName: string }) {
  const points: string[] = [];
  if (member.team)
    points.push(
      `You leave ${member.team.teamName} first. We'll tell its admin, and your seat there becomes free.`,
    );
  else if (can(member, "plan"))
    points.push(
      `You pay for a plan of your own. In ${teamName} your seat is paid for, so your own plan will end with the period you've paid for.`,
    );
  points.push("Everything you wrote stays yours, and nobody in the team can read it.");
  return (
    <ul className="grid list-disc gap-2 pl-5 text-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

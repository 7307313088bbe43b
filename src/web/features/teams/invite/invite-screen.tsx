import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useWatch } from "react-hook-form";
import { ageGroup } from "#shared/account/age.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { acceptInvite, type InviteVerification } from "#shared/teams/invite-contract.ts";
import { callApi } from "#web/platform/api.ts";
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
import { inviteScreenTexts as texts } from "../texts.ts";

type InviteScreenProps = {
  inviteHash: string;
  member?: Invited;
  Frame: Frame;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

/** Shows the page behind an invite link, for every visitor and every state of the link. */
export function InviteScreen(props: InviteScreenProps) {
  const { inviteHash, member, Frame } = props;
  const { data: invite, error } = useQuery(inviteQuery(inviteHash));

  if (inviteHash === "")
    return (
      <Frame title={texts.invalidInviteLink} lead={texts.invalidInviteLinkLead}>
        <ToLogin label={texts.goToLogin} />
      </Frame>
    );
  // Keep showing the form if rechecking the link fails, because the user may be filling it in.
  if (error && !invite)
    return (
      <Frame title={texts.verificationFailed} lead={error.message}>
        <ToLogin label={texts.goToLogin} />
      </Frame>
    );
  if (!invite)
    return (
      <Frame title={texts.invitation}>
        <Spinner label={texts.verifyingInvitation} />
      </Frame>
    );
  if (!invite.valid)
    return (
      <Frame title={texts.invalidInvite} lead={texts.invalidInviteLead}>
        <p className="text-muted">{texts.askForNewLink}</p>
        <ToLogin label={texts.returnToLogin} />
      </Frame>
    );
  const isInAlready = member?.team != null && member.team.id === invite.teamId;
  if (invite.seatsAvailable <= 0 && !isInAlready)
    return (
      <Frame title={texts.teamFull} lead={texts.teamFullLead(invite.seatsPurchased)}>
        <p className="wide text-title">{invite.teamName}</p>
        <p className="text-muted">{texts.askForAnotherSeat(invite.adminName)}</p>
      </Frame>
    );
  if (invite.waitingForAdmin)
    return (
      <Frame title={texts.almostThere} lead={texts.almostThereLead(invite.teamName)}>
        <p className="text-muted">{texts.waitingForAdmin}</p>
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

/** Shows the invitation to a logged-in user. Nothing happens until they accept, and they see what it costs them. */
function InvitedMember({ Frame, ...answer }: InvitedMemberProps) {
  const { invite, member } = answer;
  const { teamName } = invite;
  if (member.team?.id === invite.teamId)
    return (
      <Frame title={texts.youAreAlreadyIn(teamName)} lead={texts.nothingMoreToDoLead}>
        <ButtonLink to={paths.dashboard} size="large" className="justify-self-start">
          {texts.goToMyDashboard}
        </ButtonLink>
      </Frame>
    );
  if (member.team?.teamRole === "admin")
    return (
      <Frame title={texts.admin(member.team.teamName)}>
        <p className="text-muted">{texts.handOverFirst(member.team.teamName, teamName)}</p>
        <ButtonLink to={paths.accountTeam} size="large" className="justify-self-start">
          {texts.goToMyTeam}
        </ButtonLink>
      </Frame>
    );
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return (
    <Frame title={texts.joinAs(teamName, name)}>
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
    const { message } = await callApi(acceptInvite, {
      body: { inviteHash, leavesOtherTeam, ...age },
    });
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
    <form {...props} aria-label={texts.acceptTheInvitationLabel} className="grid gap-5">
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
        {member.team ? texts.leaveAndJoin(member.team.teamName) : texts.acceptInvitation}
      </Button>
      <Button variant="quiet" onClick={leaveAccount}>
        {texts.anotherAccount}
      </Button>
    </form>
  );
}

/** Logs out, after which the invitation is shown as to a visitor. */
function leaveAccount(): void {
  signOut().catch((error: Error) => toast.error(texts.somethingWentWrong(error.message)));
}

/** Lists what happens first and what stays. */
function Consequences({ member, teamName }: { member: Invited; teamName: string }) {
  const points: string[] = [];
  if (member.team) points.push(texts.leaveFirst(member.team.teamName));
  else if (hasPermission(member, "plan")) points.push(texts.ownPlanEnds(teamName));
  points.push(texts.writingIsPrivate);
  return (
    <ul className="grid list-disc gap-2 pl-5 text-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

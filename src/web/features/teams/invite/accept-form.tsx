import { useWatch } from "react-hook-form";
import { type ComponentType, useState } from "react";
import { ageGroup } from "#shared/account/age.ts";
import { can } from "#shared/account/permissions.ts";
import { acceptInvite, type InviteVerification } from "#shared/teams/invite-contract.ts";
import { AgeFields } from "./age-fields.tsx";
import type { Invited } from "./frame.ts";
import { call } from "#web/platform/api.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";

type Typed = { birthYear: string; guardianEmail: string };
type Age = { birthYear?: number; guardianEmail?: string };

export type AcceptFormProps = {
  inviteHash: string;
  invite: InviteVerification;
  member: Invited;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

export function AcceptForm({ inviteHash, invite, member, TooYoung, onJoined }: AcceptFormProps) {
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
      `You leave ${member.team.teamName} first. Its admin is told, and the seat there is free again.`,
    );
  else if (can(member, "plan"))
    points.push(
      `You pay for a plan of your own. In ${teamName} your seat is paid for, so your own plan is set to end with the period you have paid.`,
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

import { useMutation } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { can } from "#shared/account/permissions.ts";
import { acceptInvite, type InviteVerification } from "#shared/teams/invite-contract.ts";
import { AgeFields } from "./age-fields.tsx";
import { checkAge, isMinor } from "./check-age.ts";
import type { Invited } from "./frame.ts";
import { call } from "#web/platform/api.ts";
import { signOut } from "#web/platform/session/sign-out.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export type AcceptFormProps = {
  inviteHash: string;
  invite: InviteVerification;
  member: Invited;
  TooYoung: ComponentType;
  onJoined: () => Promise<void>;
};

type Age = { birthYear: string; guardianEmail: string };
type Told = { birthYear?: number; guardianEmail?: string };

export function AcceptForm({ inviteHash, invite, member, TooYoung, onJoined }: AcceptFormProps) {
  const [today] = useState(() => new Date());
  const [isTooYoung, setIsTooYoung] = useState(false);
  const form = useForm<Age>({ defaultValues: { birthYear: "", guardianEmail: "" } });
  const birthYear = useWatch({ control: form.control, name: "birthYear" });
  const asksAge = member.ageGroup === "unknown";

  const accepting = useMutation({
    mutationFn: (told: Told) =>
      call(acceptInvite, { body: { inviteHash, leavesOtherTeam: member.team !== null, ...told } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onJoined();
    },
  });

  const submit = form.handleSubmit((typed) => {
    if (!asksAge) return accepting.mutate({});
    const age = checkAge(typed, today);
    if (age.kind === "too young") return setIsTooYoung(true);
    if (age.kind === "refused")
      return form.setError(age.field, { message: age.message }, { shouldFocus: true });
    const { kind: _kind, ...told } = age;
    return accepting.mutate(told);
  });

  if (isTooYoung) return <TooYoung />;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label="Accept the invitation" className="grid gap-5">
      <Consequences member={member} teamName={invite.teamName} />
      {asksAge && (
        <AgeFields
          birthYear={form.register("birthYear")}
          guardianEmail={form.register("guardianEmail")}
          errors={{
            birthYear: errors.birthYear?.message,
            guardianEmail: errors.guardianEmail?.message,
          }}
          hasGuardian={isMinor(birthYear, today)}
        />
      )}
      {accepting.error && <Alert>{accepting.error.message}</Alert>}
      <Button type="submit" size="large" loading={accepting.isPending}>
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

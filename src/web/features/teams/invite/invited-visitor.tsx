import { type ComponentType, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";
import type { InviteVerification } from "#shared/teams/invite-contract.ts";
import type { Frame } from "./frame.ts";
import { InviteSignupForm } from "./invite-signup-form.tsx";
import type { CreatedAccount } from "./use-invite-signup.ts";
import { YouAreInvited } from "./you-are-invited.tsx";
import { Button } from "#web/ui/button.tsx";
import { ACCOUNT_CREATED } from "#shared/auth/login-messages.ts";
import { Spinner } from "#web/ui/spinner.tsx";

type Props = {
  inviteHash: string;
  invite: InviteVerification;
  Frame: Frame;
  TooYoung: ComponentType;
};
type Step = "invited" | "form" | "too young" | CreatedAccount;

export function InvitedVisitor({ inviteHash, invite, Frame, TooYoung }: Props) {
  const [step, setStep] = useState<Step>("invited");
  const { teamName } = invite;

  if (step === "too young") return <TooYoung />;
  if (typeof step === "object")
    return (
      <Frame title="Account Created Successfully!" lead={`Welcome to ${teamName}!`}>
        <InviteSuccess {...step} />
      </Frame>
    );
  if (step === "form")
    return (
      <Frame title={`Join ${teamName}`} lead="Create your account to get started">
        <InviteSignupForm
          inviteHash={inviteHash}
          invitedEmail={invite.invitedEmail}
          onTooYoung={() => setStep("too young")}
          onCreated={setStep}
        />
      </Frame>
    );
  const login = `${paths.login}?${new URLSearchParams({ returnUrl: paths.teamInvite(inviteHash) })}`;
  return (
    <Frame title="You're Invited!">
      <YouAreInvited invite={invite} />
      <p className="text-muted">
        Ten minutes of mind training a day, together. What you write stays yours: nobody in the team
        can read it.
      </p>
      <Button size="large" onClick={() => setStep("form")}>
        Accept Invitation
      </Button>
      <p className="border-t border-line pt-6 text-muted">
        You have an account?{" "}
        <Link to={login} className="text-ink underline underline-offset-4">
          Log in and accept
        </Link>
      </p>
    </Frame>
  );
}

const REDIRECT_AFTER_MS = 1500;

function InviteSuccess({ email, needsConfirmation }: CreatedAccount) {
  const navigate = useNavigate();

  useEffect(() => {
    const search = new URLSearchParams({ message: ACCOUNT_CREATED });
    if (needsConfirmation) search.set("confirm", "true");
    const leave = () =>
      void navigate(`${paths.login}?${search}`, { replace: true, state: { email } });
    const timer = setTimeout(leave, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, needsConfirmation, email]);

  return <Spinner label="Redirecting you to login..." />;
}

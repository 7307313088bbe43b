import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { useAuthSettings } from "../auth-settings.ts";
import { RegisterForm } from "./register-form.tsx";
import { onTheWay } from "../return-path.ts";
import { TooYoung } from "./too-young.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { authToast, problemText } from "../auth-problem.ts";
import { CodeForm } from "../code-form.tsx";
import { ResendButton } from "../resend-button.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";

type Outcome = { kind: "sent"; email: string } | { kind: "too young" };

export function RegisterScreen() {
  const [search] = useSearchParams();
  const { isJoiningOpen } = useAuthSettings();
  const [outcome, setOutcome] = useState<Outcome>();

  if (outcome?.kind === "too young") return <TooYoung />;
  if (outcome?.kind === "sent") return <RegistrationSent email={outcome.email} />;
  if (isJoiningOpen === false)
    return (
      <AuthFrame title="Register" lead="Joining without a plan is closed at the moment.">
        <ButtonLink to={paths.choosePlan} size="large">
          Choose a plan
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Register"
      lead="Write your vision first. It costs nothing and asks for no card."
    >
      <RegisterForm
        onSent={(email) => setOutcome({ kind: "sent", email })}
        onTooYoung={() => setOutcome({ kind: "too young" })}
      />
      <p className="border-t border-line pt-6 text-muted">
        Already a member? <TextLink to={onTheWay(paths.login, search)}>Login</TextLink>
      </p>
    </AuthFrame>
  );
}

/** The mail's code also works here, so that nobody has to change devices. Confirming logs in. */
function RegistrationSent({ email }: { email: string }) {
  const confirm = async (token: string) => {
    const { error } = await authClient.verifyOtp({ type: "signup", email, token });
    return error;
  };

  const resend = async () => {
    const { error } = await authClient.resend({ type: "signup", email });
    if (error) authToast.error(problemText(error, "No email was sent. Try again in a moment."));
    else authToast.success("Sent again");
    return !error;
  };

  return (
    <AuthFrame title="Check your email" lead={`We have written to ${email}. Open the link in it.`}>
      <CodeForm
        label="Code from the email"
        hint="Or type the six digits from the email here. Check your spam folder too."
        action="Confirm my email"
        kind="digits"
        check={confirm}
        wrong="That code did not fit."
      />
      <ResendButton send={resend} />
    </AuthFrame>
  );
}

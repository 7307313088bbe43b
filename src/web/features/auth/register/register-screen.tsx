import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { useSearchParams } from "#web/platform/router/hooks.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { useAuthSettings } from "../auth-settings.ts";
import { RegisterForm } from "./register-form.tsx";
import { withReturnUrl } from "../return-path.ts";
import { TooYoung } from "./too-young.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { authToast, problemText } from "../auth-problem.ts";
import { CodeForm } from "../code-form.tsx";
import { ResendButton } from "../resend-button.tsx";
import { authClient } from "#web/platform/session/auth-client.ts";
import { registerScreenTexts as texts } from "../rich-texts.tsx";

type Outcome = { kind: "sent"; email: string } | { kind: "too young" };

export function RegisterScreen() {
  const [search] = useSearchParams();
  const { isJoiningOpen } = useAuthSettings();
  const [outcome, setOutcome] = useState<Outcome>();

  if (outcome?.kind === "too young") return <TooYoung />;
  if (outcome?.kind === "sent") return <RegistrationSent email={outcome.email} />;
  if (isJoiningOpen === false)
    return (
      <AuthFrame title={texts.register} lead={texts.closedLead}>
        <ButtonLink to={paths.choosePlan} size="large">
          {texts.chooseAPlan}
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.register} lead={texts.visionFirstLead}>
      <RegisterForm
        onSent={(email) => setOutcome({ kind: "sent", email })}
        onTooYoung={() => setOutcome({ kind: "too young" })}
      />
      <p className="border-t border-line pt-6 text-muted">
        {texts.alreadyAMember((text) => (
          <TextLink to={withReturnUrl(paths.login, search)}>{text}</TextLink>
        ))}
      </p>
    </AuthFrame>
  );
}

/** The code from the email also works here, so that users don't have to switch devices. Confirming logs them in. */
function RegistrationSent({ email }: { email: string }) {
  const confirm = async (token: string) => {
    const { error } = await authClient.verifyOtp({ type: "signup", email, token });
    return error;
  };

  const resend = async () => {
    const { error } = await authClient.resend({ type: "signup", email });
    if (error) authToast.error(problemText(error, texts.notSentAgain));
    else authToast.success(texts.sentAgain);
    return !error;
  };

  return (
    <AuthFrame title={texts.checkYourEmail} lead={texts.checkYourEmailLead(email)}>
      <CodeForm
        label={texts.codeFromTheEmail}
        hint={texts.codeFromTheEmailHint}
        action={texts.confirmMyEmail}
        kind="digits"
        check={confirm}
        wrong="That code did not fit."
      />
      <ResendButton send={resend} />
    </AuthFrame>
  );
}

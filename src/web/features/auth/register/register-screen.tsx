import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { useAuthSettings } from "../auth-settings.ts";
import { RegisterForm } from "./register-form.tsx";
import { onTheWay } from "../return-path.ts";
import { RegistrationSent } from "./registration-sent.tsx";
import { TextLink } from "../text-link.tsx";
import { TooYoung } from "./too-young.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

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
        A member already? <TextLink to={onTheWay(paths.login, search)}>Login</TextLink>
      </p>
    </AuthFrame>
  );
}

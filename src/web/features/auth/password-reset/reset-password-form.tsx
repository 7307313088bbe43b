import { useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { onTheWay } from "../return-path.ts";
import { SecondStep } from "../second-step/second-step.tsx";
import { TextLink } from "../text-link.tsx";
import type { RecoveryProof } from "./open-recovery.ts";
import { useResetPassword } from "./use-reset-password.ts";
import { Button } from "#web/ui/button.tsx";

type ResetPasswordFormProps = { title: string; proof: RecoveryProof | undefined };

export function ResetPasswordForm({ title, proof }: ResetPasswordFormProps) {
  const reset = useResetPassword(proof);
  const { field, failure, needsSecondStep, finish } = reset;

  if (needsSecondStep)
    return (
      <AuthFrame title="One more step" lead="Your account is protected by a second step.">
        <SecondStep onPassed={() => void finish()} />
      </AuthFrame>
    );

  return (
    <AuthFrame title={title}>
      <form {...reset.props} aria-label={title} className="grid gap-5">
        <NewPasswordFields password={field("password")} confirmation={field("confirmation")} />
        {failure === "expired" && <ExpiredLink />}
        {failure === "refused" && (
          <Alert>Your password is as it was. Change what you typed, or try again.</Alert>
        )}
        <Button type="submit" size="large" loading={reset.isSubmitting}>
          Save the new password
        </Button>
      </form>
    </AuthFrame>
  );
}

function ExpiredLink() {
  const [search] = useSearchParams();
  return (
    <Alert>
      The link was used already or is too old.{" "}
      <TextLink
        to={onTheWay(paths.forgotPassword, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        Send a new link
      </TextLink>
    </Alert>
  );
}

import { useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { useNavigate, useSearchParams } from "#web/platform/router/hooks.ts";
import { ignoreRecovery, authClient } from "#web/platform/session/auth-client.ts";
import { loginState, rememberNextSession, useLoginState } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { AuthFrame, TextLink } from "../auth-frame.tsx";
import { authToast, problemText } from "../auth-problem.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { withReturnUrl, returnPath } from "../return-path.ts";
import { SecondStep } from "../second-step/second-step.tsx";
import { resetPasswordScreenTexts as texts } from "../rich-texts.tsx";

type Arrival = { email?: string; mailCode?: string; isRecovery?: boolean };

const TITLE = texts.title;

export function ResetPasswordScreen() {
  const { id: linkToken } = useParams();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const [search] = useSearchParams();
  const state = useLoginState();
  const proof = proofOf(linkToken, arrival);

  if (proof || arrival.isRecovery) return <ResetPasswordForm title={TITLE} proof={proof} />;
  if (state === "in") return <Navigate to={returnPath(search.get("returnUrl"))} replace />;
  return (
    <AuthFrame title={TITLE} lead={texts.addressMissingCodeEmailLead}>
      <ButtonLink to={withReturnUrl(paths.forgotPassword, search)} size="large">
        {texts.sendANewLink}
      </ButtonLink>
    </AuthFrame>
  );
}

function proofOf(linkToken: string | undefined, arrival: Arrival): RecoveryProof | undefined {
  if (linkToken) return { linkToken };
  const { email, mailCode } = arrival;
  return email && mailCode ? { email, mailCode } : undefined;
}

type ResetPasswordFormProps = { title: string; proof: RecoveryProof | undefined };

function ResetPasswordForm({ title, proof }: ResetPasswordFormProps) {
  const reset = useResetPassword(proof);
  const { field, failure, needsSecondStep, finish } = reset;

  if (needsSecondStep)
    return (
      <AuthFrame title={texts.oneMoreStep} lead={texts.oneMoreStepLead}>
        <SecondStep onPassed={() => void finish()} />
      </AuthFrame>
    );

  return (
    <AuthFrame title={title}>
      <form {...reset.props} aria-label={title} className="grid gap-5">
        <NewPasswordFields password={field("password")} confirmation={field("confirmation")} />
        {failure === "expired" && <ExpiredLink />}
        {failure === "refused" && <Alert>{texts.notChanged}</Alert>}
        <Button type="submit" size="large" loading={reset.isSubmitting}>
          {texts.saveTheNewPassword}
        </Button>
      </form>
    </AuthFrame>
  );
}

function ExpiredLink() {
  const [search] = useSearchParams();
  return (
    <Alert>
      {texts.linkExpired((text) => (
        <TextLink
          to={withReturnUrl(paths.forgotPassword, search)}
          className="inline-flex min-h-12 items-center justify-self-start"
        >
          {text}
        </TextLink>
      ))}
    </Alert>
  );
}

type Failure = { name: string; message: string; code?: string | undefined };

/** Redeems the proof from the email, requires the second step if the account has one, and then sets the password. */
function useResetPassword(proof: RecoveryProof | undefined) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<"expired" | "refused">();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  // A proof works only once; if the password is then rejected, the user must not need another email.
  const [isProven, setIsProven] = useState(proof === undefined);

  const refuse = (failed: Failure) => {
    authToast.error(problemText(failed, texts.somethingWentWrong));
    setFailure(failed.code === "otp_expired" ? "expired" : "refused");
  };

  const save = async (password: string) => {
    setNeedsSecondStep(false);
    const { error } = await authClient.updateUser({ password });
    if (error) return refuse(error);
    authToast.success(texts.passwordChangeSuccess);
    await navigate(returnPath(search.get("returnUrl")), { replace: true });
  };

  const reset = useAppForm({
    initial: { password: "", confirmation: "", currentPassword: "" },
    schema: async () => (await import("#schemas/auth/forms.ts")).NewPasswordForm,
    say: authToast.error,
    async onSubmit({ password }) {
      setFailure(undefined);
      if (proof && !isProven) {
        const failed = await openRecovery(proof);
        if (failed) return refuse(failed);
        setIsProven(true);
      }
      if (loginState() === "second-step") setNeedsSecondStep(true);
      else await save(password);
    },
  });

  return {
    ...reset,
    failure,
    needsSecondStep,
    finish: () => save(reset.form.getValues("password")),
  };
}

/** Proof that the mailbox belongs to the user: the email's link, or its six digits together with the address. */
type RecoveryProof = { linkToken: string } | { email: string; mailCode: string };

/** Redeems the proof and opens a session in which a new password may be set. Works on any device. */
async function openRecovery(proof: RecoveryProof) {
  rememberNextSession(false);
  const { error } = await authClient.verifyOtp(
    "linkToken" in proof
      ? { type: "recovery", token_hash: proof.linkToken }
      : { type: "recovery", email: proof.email, token: proof.mailCode },
  );
  ignoreRecovery();
  return error;
}

import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { problemText } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { FormProblem } from "../form-problem.tsx";
import { openRecovery, type RecoveryProof } from "./open-recovery.ts";
import { SecondStep } from "../second-step/second-step.tsx";
import { TextLink } from "../text-link.tsx";
import { authClient } from "#web/platform/auth-client.ts";
import { loginState } from "#web/platform/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

type NewPassword = { password: string; passwordConfirmation: string };
type Failure = { name: string; message: string; code?: string | undefined };
type ResetPasswordFormProps = { title: string; proof: RecoveryProof | undefined };

export function ResetPasswordForm({ title, proof }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: { password: "", passwordConfirmation: "" } });
  const navigate = useNavigate();
  const [problem, setProblem] = useState<"expired" | "refused">();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  // A proof is spent once; a password that is refused afterwards must not ask for another mail.
  const [isProven, setIsProven] = useState(proof === undefined);
  const { errors, isSubmitting } = form.formState;

  const refuse = (failure: Failure) => {
    authToast.error(problemText(failure, "Something went wrong"));
    setProblem(failure.code === "otp_expired" ? "expired" : "refused");
  };

  const save = async (password: string) => {
    setNeedsSecondStep(false);
    const { error } = await authClient.updateUser({ password });
    if (error) return refuse(error);
    authToast.success("Password change success");
    await navigate(paths.dashboard, { replace: true });
  };

  const submit = async (typed: NewPassword) => {
    setProblem(undefined);
    if (!isAcceptable(typed)) return;
    if (proof && !isProven) {
      const failure = await openRecovery(proof);
      if (failure) return refuse(failure);
      setIsProven(true);
    }
    if (loginState() === "second-step") setNeedsSecondStep(true);
    else await save(typed.password);
  };

  const isAcceptable = ({ password, passwordConfirmation }: NewPassword) => {
    const complain = (field: keyof NewPassword, message: string) =>
      form.setError(field, { message }, { shouldFocus: true });
    if (!password || !passwordConfirmation) {
      authToast.error("Please fill in the fields");
      if (!passwordConfirmation) complain("passwordConfirmation", "The value is required");
      if (!password) complain("password", "The value is required");
    } else if (password !== passwordConfirmation) {
      authToast.error("Password do not match");
      complain("passwordConfirmation", "Does not match");
    } else if (passwordLength(password) < PASSWORD_MIN_LENGTH) {
      complain("password", "Too short");
    } else return true;
    return false;
  };

  if (needsSecondStep)
    return (
      <AuthFrame title="One more step" lead="Your account is protected by a second step.">
        <SecondStep onPassed={() => void save(form.getValues("password"))} />
      </AuthFrame>
    );

  return (
    <AuthFrame title={title}>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit)}
        aria-label={title}
        className="grid gap-5"
      >
        <PasswordField
          label="Password"
          hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.passwordConfirmation?.message}
          {...form.register("passwordConfirmation")}
        />
        {problem === "expired" && (
          <FormProblem>
            The link was used already or is too old.{" "}
            <TextLink to={paths.forgotPassword}>Send a new link</TextLink>
          </FormProblem>
        )}
        {problem === "refused" && (
          <FormProblem>
            Your password is as it was. Change what you typed, or try again.
          </FormProblem>
        )}
        <Button type="submit" size="large" loading={isSubmitting}>
          Save the new password
        </Button>
      </form>
    </AuthFrame>
  );
}

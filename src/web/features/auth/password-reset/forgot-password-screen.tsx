import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { LOGIN_EMAIL_FIELD } from "#shared/account/account-fields.ts";
import { emailProblem } from "#shared/email-address.ts";
import { paths } from "#shared/paths.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authToast } from "../auth-toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { onTheWay } from "../return-path.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { TextLink } from "../text-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  return (
    <AuthFrame
      title="Reset Password"
      lead="Type the address of your account. We email you a link to choose a new password."
    >
      <ForgotPasswordForm />
      <TextLink
        to={onTheWay(paths.login, search)}
        className="inline-flex min-h-12 items-center justify-self-start"
      >
        Back to Login
      </TextLink>
    </AuthFrame>
  );
}

function ForgotPasswordForm() {
  const form = useForm({ defaultValues: { email: "" } });
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [hasFailed, setHasFailed] = useState(false);
  const { errors, isSubmitting } = form.formState;

  const refuse = (words: string, fieldWords: string) => {
    authToast.error(words);
    form.setError("email", { message: fieldWords }, { shouldFocus: true });
  };

  const request = async (typed: { email: string }) => {
    setHasFailed(false);
    const email = typed.email.trim();
    if (email === "") return refuse("Please enter an email.", "The value is required");
    if (emailProblem(email)) return refuse("Please enter a valid email.", "Not an email");
    const isSent = await requestPasswordReset(email, search);
    if (isSent) await navigate(onTheWay(paths.passwordResetSent, search), { state: { email } });
    else setHasFailed(true);
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(request)}
      aria-label="Reset Password"
      className="grid gap-5"
    >
      <TextField {...LOGIN_EMAIL_FIELD} error={errors.email?.message} {...form.register("email")} />
      {hasFailed && (
        <Alert>No email was sent. What you typed is kept: try again in a moment.</Alert>
      )}
      <Button type="submit" size="large" loading={isSubmitting}>
        Send the link
      </Button>
    </form>
  );
}

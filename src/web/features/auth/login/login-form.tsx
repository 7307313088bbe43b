import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { isUnreachable, problemText } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { FormProblem } from "../form-problem.tsx";
import { TextLink } from "../text-link.tsx";
import { authClient } from "#web/platform/auth-client.ts";
import { passwordFromAddress } from "#web/platform/password-in-address.ts";
import { rememberNextSession } from "#web/platform/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Login = { email: string; password: string; rememberMe: boolean };

const REQUIRED = "The value is required";

export function LoginForm() {
  const [search] = useSearchParams();
  const form = useForm<Login>({
    defaultValues: {
      email: search.get("swaz_new_user_from_stripe") ?? "",
      password: passwordFromAddress() ?? "",
      rememberMe: false,
    },
  });
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  const logIn = async ({ email, password, rememberMe }: Login) => {
    setProblem(undefined);
    if (!isFilled(email.trim(), password)) return;
    rememberNextSession(rememberMe);
    const { error } = await authClient.signInWithPassword({ email: email.trim(), password });
    if (!error) return;
    authToast.error(problemText(error, "Email or Password Incorrect"));
    setProblem(nextStep(error));
  };

  const isFilled = (email: string, password: string) => {
    if (email && password) return true;
    authToast.error("Please fill in the fields");
    if (!password) form.setError("password", { message: REQUIRED }, { shouldFocus: true });
    if (!email) form.setError("email", { message: REQUIRED }, { shouldFocus: true });
    return false;
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(logIn)} aria-label="Login" className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...form.register("rememberMe")} />
        <TextLink to={paths.forgotPassword}>Reset Password</TextLink>
      </div>
      {problem && <FormProblem>{problem}</FormProblem>}
      <Button type="submit" size="large" loading={isSubmitting}>
        Login
      </Button>
    </form>
  );
}

function nextStep(error: { name: string; message: string; code?: string | undefined }): string {
  if (isUnreachable(error)) return "What you typed is kept here. Press Login again in a moment.";
  if (error.code === "email_not_confirmed")
    return "Open the link in the mail we sent you when you joined. It may be in the spam folder.";
  return "Check the address and the password, or choose a new one with Reset Password.";
}

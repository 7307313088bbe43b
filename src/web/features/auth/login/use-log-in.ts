import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isUnreachable, problemText } from "../auth-problem.ts";
import { authToast } from "../auth-toast.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { rememberNextSession } from "#web/platform/session/session.ts";

export type Login = { email: string; password: string; rememberMe: boolean };

const REQUIRED = "The value is required";

/** After a log-in the page itself moves on as soon as the session is there. */
export function useLogIn({ setError }: UseFormReturn<Login>) {
  const [problem, setProblem] = useState<string>();

  const isFilled = (email: string, password: string) => {
    if (email && password) return true;
    authToast.error("Please fill in the fields");
    if (!password) setError("password", { message: REQUIRED }, { shouldFocus: true });
    if (!email) setError("email", { message: REQUIRED }, { shouldFocus: true });
    return false;
  };

  const logIn = async (typed: Login) => {
    const email = typed.email.trim();
    setProblem(undefined);
    if (!isFilled(email, typed.password)) return;
    rememberNextSession(typed.rememberMe);
    const { password } = typed;
    const { error } = await authClient.signInWithPassword({ email, password });
    if (!error) return;
    authToast.error(problemText(error, "Email or Password Incorrect"));
    setProblem(nextStep(error));
  };

  return { logIn, problem };
}

function nextStep(error: { name: string; message: string; code?: string | undefined }): string {
  if (isUnreachable(error)) return "What you typed is kept here. Press Login again in a moment.";
  if (error.code === "email_not_confirmed")
    return "Open the link in the email we sent you when you joined. It may be in the spam folder.";
  return "Check the address and the password, or choose a new one with Reset Password.";
}

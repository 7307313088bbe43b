import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ACCOUNT_CREATED } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import type { CreatedAccount } from "./use-invite-signup.ts";
import { Spinner } from "#web/ui/spinner.tsx";

const REDIRECT_AFTER_MS = 1500;

export function InviteSuccess({ email, needsConfirmation }: CreatedAccount) {
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

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { problemText } from "../auth-problem.ts";
import { returnPath } from "../return-path.ts";
import { authToast } from "../auth-toast.ts";
import { checkNewPassword, type NewPassword } from "./check-new-password.ts";
import { openRecovery, type RecoveryProof } from "./open-recovery.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { loginState } from "#web/platform/session/session.ts";

type Failure = { name: string; message: string; code?: string | undefined };

/** Uses up the mail's proof, asks for the second step where there is one, then sets the password. */
export function useResetPassword(
  form: UseFormReturn<NewPassword>,
  proof: RecoveryProof | undefined,
) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<"expired" | "refused">();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  // A proof works once; a password that is refused afterwards must not need another mail.
  const [isProven, setIsProven] = useState(proof === undefined);

  const refuse = (failure: Failure) => {
    authToast.error(problemText(failure, "Something went wrong"));
    setProblem(failure.code === "otp_expired" ? "expired" : "refused");
  };

  const save = async ({ password }: NewPassword) => {
    setNeedsSecondStep(false);
    const { error } = await authClient.updateUser({ password });
    if (error) return refuse(error);
    authToast.success("Password change success");
    await navigate(returnPath(search.get("returnUrl")), { replace: true });
  };

  const submit = async (typed: NewPassword) => {
    setProblem(undefined);
    const refused = checkNewPassword(typed);
    if (refused?.toast) authToast.error(refused.toast);
    for (const [field, message] of refused?.fields.toReversed() ?? [])
      form.setError(field, { message }, { shouldFocus: true });
    if (refused) return;
    if (proof && !isProven) {
      const failure = await openRecovery(proof);
      if (failure) return refuse(failure);
      setIsProven(true);
    }
    if (loginState() === "second-step") setNeedsSecondStep(true);
    else await save(typed);
  };

  return { submit, problem, needsSecondStep, finish: () => save(form.getValues()) };
}

import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { problemText } from "../auth-problem.ts";
import { returnPath } from "../return-path.ts";
import { authToast } from "../auth-toast.ts";
import { openRecovery, type RecoveryProof } from "./open-recovery.ts";
import { authClient } from "#web/platform/session/auth-client.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { loginState } from "#web/platform/session/session.ts";

type Failure = { name: string; message: string; code?: string | undefined };

/** Uses up the mail's proof, asks for the second step where there is one, then sets the password. */
export function useResetPassword(proof: RecoveryProof | undefined) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<"expired" | "refused">();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  // A proof works once; a password that is refused afterwards must not need another mail.
  const [isProven, setIsProven] = useState(proof === undefined);

  const refuse = (failed: Failure) => {
    authToast.error(problemText(failed, "Something went wrong"));
    setFailure(failed.code === "otp_expired" ? "expired" : "refused");
  };

  const save = async (password: string) => {
    setNeedsSecondStep(false);
    const { error } = await authClient.updateUser({ password });
    if (error) return refuse(error);
    authToast.success("Password change success");
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

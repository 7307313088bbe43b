import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePassword } from "#shared/account/contract.ts";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";

type NewPassword = { password: string; confirmation: string; currentPassword: string };
type Problem = { field: keyof NewPassword; message: string; toast?: string };

const EMPTY: NewPassword = { password: "", confirmation: "", currentPassword: "" };
const ASKS_FOR_CURRENT = new Set(["current_password_required", "current_password_wrong"]);

/** The form's behaviour. The current password is asked for only once the server wants it. */
export function useChangePassword() {
  const form = useForm<NewPassword>({ defaultValues: EMPTY });
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();

  const showRefusal = (error: ApiError) => {
    setRefusal(error);
    const message = error.fields["password"];
    if (message) form.setError("password", { message }, { shouldFocus: true });
    if (!ASKS_FOR_CURRENT.has(error.code)) return;
    setAsksForCurrent(true);
    form.setError("currentPassword", { message: error.message }, { shouldFocus: true });
  };

  const send = async ({ password, currentPassword }: NewPassword) => {
    try {
      await call(changePassword, {
        body: { password, ...(asksForCurrent && { currentPassword }) },
      });
      toast.success("Password change success");
      setAsksForCurrent(false);
      form.reset(EMPTY);
    } catch (error) {
      // The whole error, so that its code and request id can be passed on to support.
      toast.error(JSON.stringify(error));
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error);
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    const problem = findProblem(typed);
    if (!problem) return send(typed);
    if (problem.toast) toast.error(problem.toast);
    form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
  });

  return { form, asksForCurrent, refusal, submit };
}

function findProblem({ password, confirmation }: NewPassword): Problem | undefined {
  if (!password || !confirmation)
    return {
      field: password ? "confirmation" : "password",
      message: "The value is required",
      toast: "Please fill in the fields",
    };
  if (password !== confirmation)
    return { field: "confirmation", message: "Does not match", toast: "Password do not match" };
  return passwordLength(password) < PASSWORD_MIN_LENGTH
    ? { field: "password", message: "Too short" }
    : undefined;
}

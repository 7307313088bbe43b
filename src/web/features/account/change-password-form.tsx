import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePassword } from "#shared/account/contract.ts";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { OwnerProblem } from "./owner-problem.tsx";
import { ApiError, call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";

type NewPassword = { password: string; confirmation: string; currentPassword: string };

const EMPTY: NewPassword = { password: "", confirmation: "", currentPassword: "" };
const ASKS_FOR_CURRENT = new Set(["current_password_required", "current_password_wrong"]);

export function ChangePasswordForm() {
  const form = useForm<NewPassword>({ defaultValues: EMPTY });
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const { errors, isSubmitting } = form.formState;

  const complain = (field: keyof NewPassword, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const isAcceptable = ({ password, confirmation }: NewPassword) => {
    if (!password || !confirmation) {
      toast.error("Please fill in the fields");
      complain(password ? "confirmation" : "password", "The value is required");
    } else if (password !== confirmation) {
      toast.error("Password do not match");
      complain("confirmation", "Does not match");
    } else if (passwordLength(password) < PASSWORD_MIN_LENGTH) {
      complain("password", "Too short");
    } else return true;
    return false;
  };

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    if (!isAcceptable(typed)) return;
    const { password, currentPassword } = typed;
    try {
      await call(changePassword, {
        body: { password, ...(asksForCurrent && { currentPassword }) },
      });
      toast.success("Password change success");
      setAsksForCurrent(false);
      form.reset(EMPTY);
    } catch (error) {
      toast.error(JSON.stringify(error));
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error);
    }
  });

  const showRefusal = (error: ApiError) => {
    setRefusal(error);
    if (error.fields["password"]) complain("password", error.fields["password"]);
    if (!ASKS_FOR_CURRENT.has(error.code)) return;
    setAsksForCurrent(true);
    form.setError("currentPassword", { message: error.message });
  };

  return (
    <form noValidate onSubmit={submit} aria-label="Change password" className="grid max-w-md gap-6">
      {asksForCurrent && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          // It has just appeared because it is the one thing that is missing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      )}
      <PasswordField
        label="New password"
        hint={`Minimum ${PASSWORD_MIN_LENGTH} characters`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register("confirmation")}
      />
      <OwnerProblem refusal={refusal} />
      <Button type="submit" size="large" loading={isSubmitting} className="justify-self-start">
        Submit
      </Button>
    </form>
  );
}

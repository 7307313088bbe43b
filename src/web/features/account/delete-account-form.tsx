import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { requestDeletion } from "#shared/account/contract.ts";
import { longDate } from "#web/platform/moments.ts";
import { OwnerProblem } from "./owner-problem.tsx";
import { discardProfile } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";

export function DeleteAccountForm() {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const { form, props, field, isSubmitting } = useAppForm({
    initial: { password: "" },
    async onSubmit({ password }) {
      setRefusal(undefined);
      try {
        const { erasedFrom } = await call(requestDeletion, { body: { password } });
        toast.success(`Your account will be deleted on ${longDate(erasedFrom)}`);
        await discardProfile(client);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefusal(error);
        form.setError("password", { message: error.message }, { shouldFocus: true });
      }
    },
  });

  return (
    <form {...props} aria-label="Delete account" className="grid w-full max-w-md gap-6">
      <PasswordField
        label="Password"
        hint="So that nobody else can do this"
        autoComplete="current-password"
        {...field("password")}
      />
      <OwnerProblem refusal={refusal} />
      <Button
        type="submit"
        variant="danger"
        size="large"
        loading={isSubmitting}
        className="justify-self-start"
      >
        Delete my account
      </Button>
    </form>
  );
}

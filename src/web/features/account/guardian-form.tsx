import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { guardianProblem } from "#shared/account/guardian-email.ts";
import { changeGuardian } from "#shared/guardians/contract.ts";
import { guardianQuery } from "./queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

type GuardianFormProps = { known: string; ownEmail: string };

export function GuardianForm({ known, ownEmail }: GuardianFormProps) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { email: known } });
  const typed = useWatch({ control: form.control, name: "email" });
  const isDifferent = typed.trim().toLowerCase() !== known;

  const changing = useMutation({
    mutationFn: (email: string) => call(changeGuardian, { body: { email } }),
    onSuccess: async () => {
      toast.success("We have written to your guardian");
      await client.refetchQueries({ queryKey: guardianQuery.queryKey });
    },
    onError: (error) => form.setError("email", { message: error.message }, { shouldFocus: true }),
  });

  const submit = form.handleSubmit(({ email }) => {
    const problem = guardianProblem(email, ownEmail);
    if (problem) form.setError("email", { message: problem }, { shouldFocus: true });
    else changing.mutate(email.trim());
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Guardian" className="grid max-w-md gap-6">
      <TextField
        {...GUARDIAN_FIELD}
        hint="If you name somebody else, both are told, and the new one is asked to agree"
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={!isDifferent}
        loading={changing.isPending}
        className="justify-self-start"
      >
        Set guardian
      </Button>
    </form>
  );
}

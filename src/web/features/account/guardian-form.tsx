import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { changeGuardian } from "#shared/guardians/contract.ts";
import { guardianQuery } from "./queries.ts";
import { call } from "#web/platform/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";

type GuardianFormProps = { known: string; ownEmail: string };

export function GuardianForm({ known, ownEmail }: GuardianFormProps) {
  const client = useQueryClient();
  const { form, props, field, problem, isSubmitting } = useAppForm({
    initial: { email: known },
    schema: async () => (await import("#schemas/account/forms.ts")).guardianForm(ownEmail),
    async onSubmit(body) {
      await call(changeGuardian, { body });
      toast.success("We have written to your guardian");
      await client.refetchQueries({ queryKey: guardianQuery.queryKey });
    },
  });
  const typed = useWatch({ control: form.control, name: "email" });
  const isDifferent = typed.trim().toLowerCase() !== known;
  return (
    <form {...props} aria-label="Guardian" className="grid max-w-md gap-6">
      <TextField
        {...GUARDIAN_FIELD}
        hint="If you name somebody else, both are told, and the new one is asked to agree"
        {...field("email")}
      />
      {problem && <Alert>{problem}</Alert>}
      <Button
        type="submit"
        variant="secondary"
        disabled={!isDifferent}
        loading={isSubmitting}
        className="justify-self-start"
      >
        Set guardian
      </Button>
    </form>
  );
}

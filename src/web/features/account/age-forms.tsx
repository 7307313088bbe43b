import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { BIRTH_YEAR_FIELD, GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { isMinor } from "#shared/account/age.ts";
import { setBirthYear } from "#shared/account/contract.ts";
import { changeGuardian } from "#shared/guardians/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { refreshProfile, guardianQuery } from "#web/data/profile.ts";
import { ageFormsTexts as texts } from "./texts.ts";

type BirthYearFormProps = { email: string; onTooYoung: () => void };

/**
 * Form for members who joined without giving their birth year. It can be set only once, so nothing is guessed or
 * prefilled.
 */
export function BirthYearForm({ email, onTooYoung }: BirthYearFormProps) {
  const client = useQueryClient();
  const [today] = useState(() => new Date());
  const { form, props, field, problem, isSubmitting } = useAppForm({
    initial: { birthYear: "", guardianEmail: "" },
    schema: async () => (await import("#schemas/account/forms.ts")).ageForm(email, today),
    async onSubmit(body) {
      const { erasedFrom } = await callApi(setBirthYear, { body });
      if (erasedFrom === null) toast.success(texts.saved);
      else onTooYoung();
      await refreshProfile(client);
    },
  });
  const typedYear = useWatch({ control: form.control, name: "birthYear" });
  return (
    <form
      {...props}
      aria-label={texts.ageLabel}
      className="grid max-w-md gap-6 border-t border-line pt-8"
    >
      <TextField {...BIRTH_YEAR_FIELD} hint={texts.birthYearHint} {...field("birthYear")} />
      {isMinor(typedYear, today) && <TextField {...GUARDIAN_FIELD} {...field("guardianEmail")} />}
      {problem && <Alert>{problem}</Alert>}
      <Button
        type="submit"
        variant="secondary"
        loading={isSubmitting}
        className="justify-self-start"
      >
        {texts.setBirthYear}
      </Button>
    </form>
  );
}

type GuardianFormProps = { known: string; ownEmail: string };

export function GuardianForm({ known, ownEmail }: GuardianFormProps) {
  const client = useQueryClient();
  const { form, props, field, problem, isSubmitting } = useAppForm({
    initial: { email: known },
    schema: async () => (await import("#schemas/account/forms.ts")).guardianForm(ownEmail),
    async onSubmit(body) {
      await callApi(changeGuardian, { body });
      toast.success(texts.guardianEmailed);
      await client.refetchQueries({ queryKey: guardianQuery.queryKey });
    },
  });
  const typed = useWatch({ control: form.control, name: "email" });
  const isDifferent = typed.trim().toLowerCase() !== known;
  return (
    <form {...props} aria-label={texts.guardianLabel} className="grid max-w-md gap-6">
      <TextField {...GUARDIAN_FIELD} hint={texts.emailHint} {...field("email")} />
      {problem && <Alert>{problem}</Alert>}
      <Button
        type="submit"
        variant="secondary"
        disabled={!isDifferent}
        loading={isSubmitting}
        className="justify-self-start"
      >
        {texts.setGuardian}
      </Button>
    </form>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ageGroup, BIRTH_YEAR_PROBLEM, readBirthYear } from "#shared/account/age.ts";
import { tellBirthYear } from "#shared/account/contract.ts";
import { BIRTH_YEAR_FIELD, GUARDIAN_FIELD } from "#shared/account/account-fields.ts";
import { guardianProblem } from "#shared/account/guardian-email.ts";
import { discardProfile } from "./queries.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

type Typed = { birthYear: string; guardianEmail: string };

type BirthYearFormProps = { email: string; onTooYoung: () => void };

/** For members who joined without giving it. It can be given once, so nothing is guessed or filled in. */
export function BirthYearForm({ email, onTooYoung }: BirthYearFormProps) {
  const client = useQueryClient();
  const form = useForm<Typed>({ defaultValues: { birthYear: "", guardianEmail: "" } });
  const { errors } = form.formState;
  const [today] = useState(() => new Date());
  const typedYear = useWatch({ control: form.control, name: "birthYear" });
  const isMinor = ageGroup(readBirthYear(typedYear, today), today) === "minor";

  const telling = useMutation({
    mutationFn: (body: { birthYear: number; guardianEmail?: string }) =>
      call(tellBirthYear, { body }),
    onSuccess: async ({ erasedFrom }) => {
      if (erasedFrom === null) toast.success("Saved");
      else onTooYoung();
      await discardProfile(client);
    },
    onError: (error) =>
      form.setError("birthYear", { message: error.message }, { shouldFocus: true }),
  });

  const submit = form.handleSubmit(({ birthYear: typed, guardianEmail }) => {
    const birthYear = readBirthYear(typed, today);
    const problem = isMinor ? guardianProblem(guardianEmail, email) : undefined;
    if (birthYear === null)
      form.setError("birthYear", { message: BIRTH_YEAR_PROBLEM }, { shouldFocus: true });
    else if (problem) form.setError("guardianEmail", { message: problem }, { shouldFocus: true });
    else telling.mutate({ birthYear, ...(isMinor && { guardianEmail: guardianEmail.trim() }) });
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Age"
      className="grid max-w-md gap-6 border-t border-line pt-8"
    >
      <TextField
        {...BIRTH_YEAR_FIELD}
        hint="It decides what is right for your age. You tell it once; nobody else sees it."
        error={errors.birthYear?.message}
        {...form.register("birthYear")}
      />
      {isMinor && (
        <TextField
          {...GUARDIAN_FIELD}
          error={errors.guardianEmail?.message}
          {...form.register("guardianEmail")}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        loading={telling.isPending}
        className="justify-self-start"
      >
        Set birth year
      </Button>
    </form>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Profile, updateProfile } from "#shared/account/contract.ts";
import { profileQuery } from "#web/data/profile.ts";
import { callApi } from "#web/platform/api.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { firstNameFormTexts as texts } from "./texts.ts";

type FirstNameFormProps = { profile: Profile; next: string };

/** Asks users without a first name for one, and continues to `next` with or without it. */
export function FirstNameForm({ profile, next }: FirstNameFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(profile.suggestedFirstName);
  const firstName = typed.trim();

  const saving = useMutation({
    mutationFn: () => {
      const { lastName, email } = profile;
      return callApi(updateProfile, { body: { firstName, lastName, email } });
    },
    onSuccess: async () => {
      client.setQueryData(profileQuery.queryKey, { ...profile, firstName });
      await navigate(next);
    },
    onError: (error) => toast.error(texts.notSaved(error.message)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (firstName === "") void navigate(next);
    else saving.mutate();
  };

  return (
    <form onSubmit={submit} aria-label={texts.firstNameLabel} className="grid max-w-md gap-6">
      <TextField
        label={texts.question}
        hint={texts.questionHint}
        autoComplete="given-name"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" loading={saving.isPending} className="w-full sm:w-auto">
          {texts.start}
        </Button>
        {saving.isError && (
          <ButtonLink to={next} variant="secondary">
            {texts.startWithoutAName}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

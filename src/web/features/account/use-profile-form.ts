import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Profile, readProfile, updateProfile } from "#shared/account/contract.ts";
import { type ProfileForm, profileProblem } from "#shared/account/profile-form.ts";
import { profileQuery } from "#web/data/profile.ts";
import { discardProfile } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { unsavedFields } from "#web/platform/unsaved-fields.ts";
import { useFormDraft } from "#web/platform/use-form-draft.ts";
import { toast } from "#web/ui/toast.ts";

const FIELDS = ["firstName", "lastName", "email"] as const;

function formOf({ firstName, lastName, email }: ProfileForm): ProfileForm {
  return { firstName, lastName, email };
}

/** The call takes the whole form: what was not touched here is sent as it is now, whatever device has changed it. */
async function save(touched: Partial<ProfileForm>): Promise<null> {
  const now = await call(readProfile);
  return call(updateProfile, { body: { ...formOf(now), ...touched } });
}

/** The form over the loaded profile: what was typed outlives errors, reloads and other pages until it is saved. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const loaded = formOf(profile);
  const { form, isChanged: isDifferent, settle } = useFormDraft<ProfileForm>("profile", loaded);

  const saving = useMutation({
    mutationFn: (typed: ProfileForm) => save(unsavedFields(typed, loaded)),
    onSuccess: async (_reply, sent) => {
      toast.success("Profile updated successfully");
      settle(sent);
      await discardProfile(client);
      // A new address is not the account's before its mail is answered.
      const saved = formOf(client.getQueryData(profileQuery.queryKey) ?? profile);
      // What was typed since then stays.
      for (const field of FIELDS)
        if (form.getValues(field) === sent[field]) form.setValue(field, saved[field]);
      settle(saved);
    },
    onError: (error) => {
      toast.error(serverDetail(error) ?? "Something went wrong while saving");
      for (const field of FIELDS) {
        const message = error instanceof ApiError ? error.fields[field] : undefined;
        if (message) form.setError(field, { message }, { shouldFocus: true });
      }
    },
  });

  const submit = form.handleSubmit((values) => {
    if (!isDifferent || saving.isPending) return;
    const problem = profileProblem(values);
    if (problem) form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    else saving.mutate(values);
  });

  return { form, isDifferent, isSaving: saving.isPending, submit };
}

/** The server's own message; undefined when it gave none. */
function serverDetail(error: Error): string | undefined {
  const isSaid =
    error instanceof ApiError && error.code !== "unreachable" && error.code !== "unexpected_reply";
  return isSaid ? error.message : undefined;
}

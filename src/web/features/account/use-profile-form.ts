import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type Profile, updateProfile } from "#shared/account/contract.ts";
import { type ProfileForm, profileProblem } from "#shared/account/profile-form.ts";
import { discardProfileDraft, findProfileDraft, keepProfileDraft } from "./profile-draft.ts";
import { discardProfile, profileQuery } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { passingDrawer } from "#web/platform/own-drawers.ts";
import { toast } from "#web/ui/toast.ts";

const FIELDS = ["firstName", "lastName", "email"] as const;

function formOf({ firstName, lastName, email }: ProfileForm): ProfileForm {
  return { firstName, lastName, email };
}

/** The form over the loaded profile: what was typed outlives errors, reloads and other pages until it is saved. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const loaded = formOf(profile);
  const form = useForm<ProfileForm>({
    defaultValues: findProfileDraft(passingDrawer, profile.userId) ?? loaded,
  });
  const { userId } = profile;
  const [firstName, lastName, email] = useWatch({ control: form.control, name: FIELDS });
  const isDifferent =
    firstName !== loaded.firstName || lastName !== loaded.lastName || email !== loaded.email;

  const shown = useRef(loaded);
  useEffect(() => {
    const before = shown.current;
    shown.current = {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
    };
    // Changed in another tab or by a mail's link: only what was not touched here follows.
    for (const field of FIELDS)
      if (form.getValues(field) === before[field]) form.setValue(field, shown.current[field]);
  }, [form, profile.firstName, profile.lastName, profile.email]);

  useEffect(() => {
    if (isDifferent) keepProfileDraft(passingDrawer, userId, { firstName, lastName, email });
    else discardProfileDraft(passingDrawer, userId);
  }, [isDifferent, firstName, lastName, email, userId]);

  const saving = useMutation({
    mutationFn: (body: ProfileForm) => call(updateProfile, { body }),
    onSuccess: async (_reply, sent) => {
      toast.success("Profile updated successfully");
      await discardProfile(client);
      const saved = formOf(client.getQueryData(profileQuery.queryKey) ?? profile);
      // What was typed since then stays.
      for (const field of FIELDS)
        if (form.getValues(field) === sent[field]) form.setValue(field, saved[field]);
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

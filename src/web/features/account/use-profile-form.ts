import { useQueryClient } from "@tanstack/react-query";
import { type Profile, getProfile, updateProfile } from "#shared/account/contract.ts";
import type { ProfileForm } from "#shared/account/profile-form.ts";
import { profileQuery } from "#web/data/profile.ts";
import { discardProfile } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { unsavedFields } from "#web/platform/unsaved-fields.ts";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";

const FIELDS = ["firstName", "lastName", "email"] as const;

function formOf({ firstName, lastName, email }: ProfileForm): ProfileForm {
  return { firstName, lastName, email };
}

/** The call takes the whole form: what was not touched here is sent as it is now, whatever device has changed it. */
async function save(touched: Partial<ProfileForm>): Promise<null> {
  const now = await call(getProfile);
  return call(updateProfile, { body: { ...formOf(now), ...touched } });
}

/** The form over the loaded profile: what was typed outlives errors, reloads and other pages until it is saved. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const loaded = formOf(profile);

  const edited = useAppForm({
    draft: "profile",
    initial: loaded,
    schema: async () => (await import("#schemas/account/forms.ts")).ProfileForm,
    async onSubmit(_trimmed, sent) {
      const { form, settle, isChanged } = edited;
      if (!isChanged) return;
      try {
        await save(unsavedFields(sent, loaded));
      } catch (error) {
        toast.error(serverDetail(error) ?? "Something went wrong while saving");
        throw error;
      }
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
  });

  return edited;
}

/** The server's own message; undefined when it gave none. */
function serverDetail(error: unknown): string | undefined {
  const isSaid =
    error instanceof ApiError && error.code !== "unreachable" && error.code !== "unexpected_reply";
  return isSaid ? error.message : undefined;
}

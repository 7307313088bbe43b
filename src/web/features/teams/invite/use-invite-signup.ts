import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ageGroup } from "#shared/account/age.ts";
import { signUpByInvite } from "#shared/teams/invite-contract.ts";
import { inviteQuery } from "./queries.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";

export type CreatedAccount = { email: string; needsConfirmation: boolean };

export type InviteSignup = {
  inviteHash: string;
  invitedEmail: string | null;
  onTooYoung: () => void;
  onCreated: (created: CreatedAccount) => void;
};

export function useInviteSignup({ inviteHash, invitedEmail, onTooYoung, onCreated }: InviteSignup) {
  const client = useQueryClient();
  const signup = useAppForm({
    initial: {
      firstName: "",
      lastName: "",
      email: invitedEmail ?? "",
      password: "",
      birthYear: "",
      guardianEmail: "",
    },
    schema: async () => (await import("#schemas/teams/forms.ts")).inviteSignupForm(new Date()),
    async onSubmit(checked) {
      if (ageGroup(checked.birthYear, new Date()) === "child") return onTooYoung();
      try {
        const created = await call(signUpByInvite, { body: { inviteHash, ...checked } });
        if (!created) return "Failed to process signup - no data returned";
        return onCreated({ ...created, email: checked.email });
      } catch (error) {
        // The last seat may have gone, or the link: then the page says so instead.
        if (error instanceof ApiError && ["team_full", "invalid_invite"].includes(error.code))
          void client.invalidateQueries(inviteQuery(inviteHash));
        return error instanceof Error ? error.message : String(error);
      }
    },
  });
  const { setFocus } = signup.form;
  // The button that brought the form is gone, and the focus with it.
  useEffect(() => setFocus("firstName"), [setFocus]);
  return signup;
}

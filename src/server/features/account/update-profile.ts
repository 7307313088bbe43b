import { type AccountContext, updateOwnUser } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ProfileForm, profileProblem, trimmedProfile } from "#shared/account/profile-form.ts";

/** Names change at once; a new address takes effect when its mailbox has confirmed, and the old one is told. */
export async function updateProfile(ctx: AccountContext, form: ProfileForm): Promise<null> {
  const problem = profileProblem(form);
  if (problem)
    throw new AppError("invalid_input", {
      message: problem.message,
      fields: { [problem.field]: problem.message },
    });
  await updateOwnUser(ctx, trimmedProfile(form));
  return null;
}

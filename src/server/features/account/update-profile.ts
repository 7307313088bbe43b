import { type AccountContext, findMember, inAppWords } from "#server/identity/index.ts";
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
  const { firstName, lastName, email } = trimmedProfile(form);
  const member = await findMember(ctx);
  const isSameAddress = email.toLowerCase() === member.user.email;
  const data = { first_name: firstName, last_name: lastName };
  const change = isSameAddress ? { data } : { data, email };
  await inAppWords(ctx.home.change(ctx, member, change));
  return null;
}

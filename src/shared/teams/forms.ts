import { z } from "zod";
import { readAge } from "#shared/account/forms.ts";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { emailProblem } from "#shared/email-address.ts";
import { addIssue, requireFields } from "#shared/form-issues.ts";
import { MAX_INVITATIONS_PER_REQUEST } from "#shared/teams/invite-contract.ts";
import { parseAddresses } from "#shared/teams/parse-addresses.ts";

const REQUIRED = ["firstName", "lastName", "email", "password", "birthYear"] as const;

/** Checks first that everything is filled in, then each value. */
export const inviteSignupForm = (today: Date) =>
  z
    .object({
      firstName: z.string().trim(),
      lastName: z.string().trim(),
      email: z.string().trim(),
      password: z.string(),
      birthYear: z.string(),
      guardianEmail: z.string(),
    })
    .transform((typed, ctx) => {
      if (!requireFields(ctx, typed, REQUIRED)) return z.NEVER;
      const { firstName, lastName, email, password } = typed;
      if (emailProblem(email)) addIssue(ctx, "Not an email", "email");
      if (passwordLength(password) < PASSWORD_MIN_LENGTH) addIssue(ctx, "Too short", "password");
      return { firstName, lastName, email, password, ...readAge(typed, email, today, ctx) };
    });

/** Turns typed or pasted addresses into the format that the server accepts. */
export const InviteByMailForm = z.object({ emails: z.string() }).transform((typed, ctx) => {
  const { emails, wrong } = parseAddresses(typed.emails);
  if (wrong.length > 0) addIssue(ctx, `Not an email: ${wrong.join(", ")}`, "emails");
  else if (emails.length === 0) addIssue(ctx, "Type an address first", "emails");
  else if (emails.length > MAX_INVITATIONS_PER_REQUEST)
    addIssue(ctx, `At most ${MAX_INVITATIONS_PER_REQUEST} addresses at a time`, "emails");
  return { emails };
});

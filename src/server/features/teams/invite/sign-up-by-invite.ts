import type { z } from "zod";
import { inTransaction } from "#server/context.ts";
import {
  addAccount,
  type AuthContext,
  inAppWords,
  prepareAccount,
} from "#server/features/auth/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { ACCOUNT_CREATED } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import type { signUpByInvite as contract } from "#shared/teams/invite-contract.ts";
import { requireInvite } from "./find-invite.ts";
import { lockInvitedTeam, takeSeat } from "./take-seat.ts";

type SignUp = z.output<NonNullable<typeof contract.body>>;

/** An account and a seat, both or neither. A mailed link proves that its address is the reader's own. */
export async function signUpByInvite(
  ctx: AuthContext,
  signUp: SignUp,
): Promise<z.input<typeof contract.reply>> {
  const { inviteHash, email } = signUp;
  const { invitation } = await requireInvite(ctx, inviteHash);
  const prepared = await inAppWords(
    prepareAccount(ctx, {
      email,
      password: signUp.password,
      isEmailConfirmed: invitation?.email === email.toLowerCase(),
      data: dataOf(signUp),
    }),
  );
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockInvitedTeam(ctx, inviteHash);
    const redirectTo = ctx.config.siteUrl + paths.dashboard;
    const { needsConfirmation } = await inAppWords(addAccount(ctx, prepared, { redirectTo })).catch(
      sayLogInFirst,
    );
    await takeSeat(ctx, locked, prepared.account.user.id);
    return { message: ACCOUNT_CREATED, teamName: locked.team.name, needsConfirmation };
  });
}

function dataOf({ firstName, lastName, birthYear, guardianEmail }: SignUp) {
  return {
    first_name: firstName,
    last_name: lastName,
    ...(birthYear !== undefined && { birth_year: birthYear }),
    ...(guardianEmail !== undefined && { guardian_email: guardianEmail }),
  };
}

function sayLogInFirst(error: unknown): never {
  if (error instanceof AppError && error.code === "email_taken")
    throw new AppError("email_taken", {
      message: "This address already has an account. Log in to accept the invitation.",
    });
  throw error;
}

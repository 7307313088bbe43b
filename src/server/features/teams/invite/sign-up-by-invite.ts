import type { z } from "zod";
import { inTransaction } from "#server/kernel/context.ts";
import {
  addAccount,
  addAccountByMail,
  type IdentityContext,
  prepareAccount,
} from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { ACCOUNT_CREATED } from "#shared/auth/login-messages.ts";
import { paths } from "#shared/paths.ts";
import type { signUpByInvite as contract } from "#shared/teams/invite-contract.ts";
import { requireInvite } from "./find-invite.ts";
import { lockInvitedTeam, requireFreeSeat, takeSeat } from "./take-seat.ts";

type SignUp = z.output<NonNullable<typeof contract.body>>;

/**
 * Creates an account and a seat, or neither. An emailed link proves that the address belongs to the user. With the
 * team's link, the seat is only taken after confirmation, and the response doesn't reveal whether an address has an
 * account.
 */
export async function signUpByInvite(
  ctx: IdentityContext,
  signUp: SignUp,
): Promise<z.input<typeof contract.reply>> {
  const { inviteHash, email } = signUp;
  const { invitation, teamId } = await requireInvite(ctx, inviteHash);
  const team = await requireFreeSeat(ctx, teamId);
  const prepared = await prepareAccount(ctx, {
    email,
    password: signUp.password,
    isEmailConfirmed: invitation?.email === email.toLowerCase(),
    data: dataOf(signUp),
    inviteHash,
  });
  const needsConfirmation = prepared.account.user.emailConfirmedAt === null;
  if (needsConfirmation) {
    const redirectTo = ctx.config.siteUrl + paths.dashboard;
    await addAccountByMail(ctx, prepared, { redirectTo });
  } else
    await inTransaction(ctx, async (ctx) => {
      const locked = await lockInvitedTeam(ctx, inviteHash);
      await addAccount(ctx, prepared).catch(toLogInFirstError);
      await takeSeat(ctx, locked, prepared.account.user.id);
    });
  return { message: ACCOUNT_CREATED, teamName: team.name, needsConfirmation };
}

function dataOf({ firstName, lastName, birthYear, guardianEmail }: SignUp) {
  return {
    first_name: firstName,
    last_name: lastName,
    ...(birthYear !== undefined && { birth_year: birthYear }),
    ...(guardianEmail !== undefined && { guardian_email: guardianEmail }),
  };
}

/** Asks the user to log in. A link that was emailed to the address may reveal that it has an account. */
function toLogInFirstError(error: unknown): never {
  if (error instanceof AppError && error.code === "email_taken")
    throw new AppError("email_taken", {
      message: "This address already has an account. Log in to accept the invitation.",
    });
  throw error;
}

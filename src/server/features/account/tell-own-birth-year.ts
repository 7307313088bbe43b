import type { z } from "zod";
import { inTransaction } from "#server/kernel/context.ts";
import {
  type AccountContext,
  findMember,
  inAppWords,
  tellBirthYear,
} from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { tellBirthYear as contract } from "#shared/account/contract.ts";
import { endChildsAccount } from "./deletion/end-childs-account.ts";
import { findDeletion } from "./deletion/schedule-deletion.ts";

type Told = z.output<NonNullable<typeof contract.body>>;

/** For members who joined without giving it. The same year again changes nothing; another one is refused. */
export async function tellOwnBirthYear(
  ctx: AccountContext,
  { birthYear, guardianEmail }: Told,
): Promise<z.input<typeof contract.reply>> {
  const { user } = await findMember(ctx);
  const known = user.userMetadata["birth_year"];
  if (known !== undefined && Number(known) !== birthYear) throw new AppError("conflict");
  if (known !== undefined) return { erasedFrom: null };
  const now = ctx.clock.now();
  if (ageGroup(readBirthYear(birthYear, now), now) === "child")
    return endChildsAccount(ctx, user.email);
  // A child does not grow up by typing another year at once.
  if (await findDeletion(ctx))
    throw new AppError("conflict", {
      message: "Your account will be deleted. Keep it first, then set the year.",
    });
  const told = { birthYear, guardianEmail };
  await inAppWords(inTransaction(ctx, (ctx) => tellBirthYear(ctx, told)));
  return { erasedFrom: null };
}

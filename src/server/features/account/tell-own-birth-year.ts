import { inTransaction } from "#server/context.ts";
import { inAppWords, tellBirthYear } from "#server/features/auth/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { type AccountContext, findMember } from "./account-context.ts";

type Told = { birthYear: number; guardianEmail?: string | undefined };

/** For members who joined without giving it. The same year again changes nothing; another one is refused. */
export async function tellOwnBirthYear(
  ctx: AccountContext,
  { birthYear, guardianEmail }: Told,
): Promise<null> {
  const { user } = await findMember(ctx);
  const known = user.userMetadata["birth_year"];
  if (known !== undefined && Number(known) !== birthYear) throw new AppError("conflict");
  if (known !== undefined) return null;
  const told = { birthYear, guardianEmail };
  await inAppWords(inTransaction(ctx, (ctx) => tellBirthYear(ctx, told)));
  return null;
}

import { isUuid } from "#server/platform/id.ts";
import { type Account, findAccountById } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

export async function getAccount(ctx: IdentityContext, userId: string): Promise<Account> {
  if (!isUuid(userId)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const account = await findAccountById(ctx, userId);
  if (!account) throw new AuthError(404, "user_not_found", "User not found");
  return account;
}

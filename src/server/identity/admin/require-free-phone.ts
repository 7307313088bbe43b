import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

export async function requireFreePhone(
  ctx: IdentityContext,
  phone: string,
  userId?: string,
): Promise<void> {
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  if (taken && taken.id !== userId)
    throw new AuthError(422, "phone_exists", "Phone number already registered by another user");
}

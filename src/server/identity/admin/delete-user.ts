import { inTransaction } from "#server/kernel/context.ts";
import {
  identities,
  mfaFactors,
  mfaRecoveryCodes,
  oneTimeTokens,
  passkeys,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { newUserKey } from "#server/db/user-cipher.ts";
import { erasePerson, type PersonalData } from "#server/kernel/personal-data.ts";
import { eq } from "#server/platform/orm.ts";
import type { Account } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { identityPersonalData } from "../personal-data.ts";
import { recordAuditEvent } from "../record-audit-event.ts";

/** Deletes the account with everything in it or, if soft, reduces it to its id so that references still resolve. */
export async function deleteUser(
  ctx: IdentityContext,
  { user }: Account,
  personalData: readonly PersonalData[],
  isSoft: boolean,
): Promise<void> {
  const person = { userId: user.id, email: user.email };
  if (!isSoft) return inTransaction(ctx, (ctx) => erasePerson(ctx, personalData, person));
  if (user.deletedAt !== null) return;
  const allButAccount = personalData.filter((data) => data !== identityPersonalData);
  await inTransaction(ctx, async (ctx) => {
    await erasePerson(ctx, allButAccount, person);
    for (const table of [
      identities,
      mfaFactors,
      mfaRecoveryCodes,
      oneTimeTokens,
      passkeys,
      sessions,
    ])
      await ctx.db.delete(table).where(eq(table.userId, user.id));
    await forgetPerson(ctx, user.id);
    await recordAuditEvent(ctx, user.id, "user_deleted", { by: "operator" });
  });
}

async function forgetPerson(ctx: IdentityContext, userId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(users)
    .set({
      email: null,
      phone: null,
      newEmail: null,
      newPhone: null,
      emailChangeAwaits: null,
      passwordHash: null,
      encryptedKey: newUserKey(ctx.config),
      userMetadata: {},
      appMetadata: {},
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

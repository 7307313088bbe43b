import { inTransaction } from "#server/kernel/context.ts";
import { type Metadata, users } from "#server/db/schema/identity.ts";
import { and, eq } from "#server/platform/orm.ts";
import {
  findAccountById,
  hasVerifiedFactor,
  type AuthenticatedUser,
  toUser,
  type WireUser,
} from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { isAdmin } from "../sessions/authenticate.ts";
import { changePassword, readPasswordChange } from "../passwords/change-password.ts";
import { validateEmailChange, requestEmailChange } from "./request-email-change.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { withSanitizedNames } from "./sanitized-names.ts";
import { isWithinLimit, mergedMetadata, metadataTooLarge } from "./merged-metadata.ts";
import { readClaims, saveDetails } from "./read-claims.ts";
import type { CodeChallenge } from "../sessions/flow-state.ts";

export type UserUpdate = {
  email: string;
  password: string;
  currentPassword: string;
  nonce: string;
  data: Metadata | undefined;
  appMetadata: Metadata | undefined;
  challenge: CodeChallenge | undefined;
  redirectTo: string;
};

/** Changes the caller's own account: either every requested change applies or none does. */
export async function updateUser(
  ctx: IdentityContext,
  person: AuthenticatedUser,
  update: UserUpdate,
): Promise<WireUser> {
  if (update.appMetadata && !isAdmin(person.claims))
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  const { user } = person;
  const claims = update.data && readClaims(ctx, update.data, user);
  requireHighestLevel(person, update);
  const emailChange = await validateEmailChange(ctx, person, update);
  const passwordChange = await readPasswordChange(ctx, person, update);
  await inTransaction(ctx, async (ctx) => {
    await applyMetadata(ctx, person, { data: claims?.metadata, appMetadata: update.appMetadata });
    await saveDetails(ctx, user.id, claims?.details);
    if (passwordChange) await changePassword(ctx, person, passwordChange);
    if (emailChange) await requestEmailChange(ctx, person, emailChange);
  });
  return presentUser(ctx, user.id);
}

/** A stolen session without the second factor must not be able to change how the account is accessed. */
function requireHighestLevel(person: AuthenticatedUser, { email, password }: UserUpdate): void {
  if (email === "" && password === "") return;
  if (hasVerifiedFactor(person) && person.session?.aal !== "aal2")
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
}

async function applyMetadata(
  ctx: IdentityContext,
  { user }: AuthenticatedUser,
  { data, appMetadata }: Pick<UserUpdate, "data" | "appMetadata">,
): Promise<void> {
  if (!data && !appMetadata) return;
  const userMetadata = data && mergedMetadata(users.userMetadata, withSanitizedNames(data));
  const updated = await ctx.db
    .update(users)
    .set({
      ...(userMetadata && { userMetadata }),
      ...(appMetadata && { appMetadata: mergedMetadata(users.appMetadata, appMetadata) }),
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(users.id, user.id), userMetadata && isWithinLimit(userMetadata)))
    .returning({ id: users.id });
  if (updated.length === 0) throw metadataTooLarge();
  await recordAuditEvent(ctx, user.id, "user_modified");
}

async function presentUser(ctx: IdentityContext, id: string): Promise<WireUser> {
  const account = await findAccountById(ctx, id);
  if (!account)
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return toUser(account);
}

import { inTransaction } from "#server/kernel/context.ts";
import { identities } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { type Account, findUserById, type IdentityRow, type UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { insertAccount, newAccount } from "../accounts/insert-account.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import type { UserFields } from "./read-user-fields.ts";
import { requireFreePhone } from "./require-free-phone.ts";

/** Creates an account for the operator: no mail is sent, and the password may be as weak as the operator likes. */
export async function createUser(ctx: IdentityContext, fields: UserFields): Promise<Account> {
  if (fields.email === undefined && fields.phone === undefined)
    throw validationFailed("Cannot create a user without either an email or phone");
  const hashed = fields.password === undefined ? null : await ctx.passwords.hash(fields.password);
  const account = accountOf(ctx, fields, fields.passwordHash ?? hashed);
  await inTransaction(ctx, async (ctx) => {
    if (fields.phone !== undefined) await requireFreePhone(ctx, fields.phone);
    if (await findUserById(ctx, account.user.id))
      throw new AuthError(422, "user_already_exists", "A user with this ID already exists");
    if (!(await insertAccount(ctx, account))) throw emailExists();
    // `insertAccount` only inserts the first identity.
    const further = account.identities.slice(1);
    if (further.length > 0) await ctx.db.insert(identities).values(further);
    await recordAuditEvent(ctx, account.user.id, "user_signedup", { by: "operator" });
  });
  return account;
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    "email_exists",
    "A user with this email address has already been registered",
  );
}

function accountOf(ctx: IdentityContext, fields: UserFields, passwordHash: string | null): Account {
  const { id, email, phone } = fields;
  const account = newAccount(ctx, {
    isMadeByOperator: true,
    ...(id !== undefined && { id }),
    ...(email !== undefined && { email }),
    passwordHash,
    isEmailConfirmed: email !== undefined && fields.isEmailConfirmed,
    userMetadata: fields.userMetadata,
    appMetadata: fields.appMetadata,
  });
  const user: UserRow = {
    ...account.user,
    aud: fields.aud ?? account.user.aud,
    role: fields.role ?? account.user.role,
    bannedUntil: fields.bannedUntil ?? null,
  };
  return phone === undefined ? { ...account, user } : withPhone({ ...account, user }, fields);
}

function withPhone(account: Account, { email, phone = "", isPhoneConfirmed }: UserFields): Account {
  const now = account.user.createdAt;
  const provider = email === undefined ? "phone" : "email";
  const providers = email === undefined ? ["phone"] : ["email", "phone"];
  const user = {
    ...account.user,
    phone,
    phoneConfirmedAt: isPhoneConfirmed ? now : null,
    appMetadata: { ...account.user.appMetadata, provider, providers },
  };
  const identity: IdentityRow = {
    id: newId(now),
    userId: user.id,
    provider: "phone",
    providerSubject: user.id,
    identityData: {
      sub: user.id,
      phone,
      phone_verified: isPhoneConfirmed,
      email_verified: false,
    },
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return { ...account, user, identities: [...account.identities, identity] };
}

import { z } from "zod";
import type { Metadata } from "#server/db/schema/identity.ts";
import { isUuid } from "#server/platform/id.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { normalizeEmail } from "../accounts/email-address.ts";
import { isImportableHash } from "../passwords/hash-formats.ts";
import { wireObject, wireText } from "../request.ts";
import { bannedUntil } from "./ban-duration.ts";
import { normalizePhone } from "../accounts/phone-number.ts";

const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false);

export const UserBody = z.object({
  id: wireText,
  aud: wireText,
  role: wireText,
  email: wireText,
  phone: wireText,
  password: wireText,
  password_hash: wireText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: wireObject,
  app_metadata: wireObject,
  ban_duration: wireText,
});
export type UserBody = z.output<typeof UserBody>;

/** The fields that the operator set, validated and under our names; undefined if not given. */
export type UserFields = {
  id: string | undefined;
  aud: string | undefined;
  role: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  passwordHash: string | undefined;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  userMetadata: Metadata;
  appMetadata: Metadata;
  bannedUntil: Date | null | undefined;
};

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

export function readUserFields(
  { clock }: Pick<IdentityContext, "clock">,
  body: UserBody,
): UserFields {
  if (body.password !== "" && body.password_hash !== "")
    throw validationFailed("Only a password or a password hash should be provided");
  if (body.password_hash !== "" && !isImportableHash(body.password_hash))
    throw validationFailed("password_hash must be a bcrypt, an argon2 or a Firebase scrypt hash");
  if (body.id === NIL_UUID) throw validationFailed("ID cannot be a nil uuid");
  if (body.id !== "" && !isUuid(body.id))
    throw validationFailed("ID must conform to the uuid v4 format");
  return {
    id: body.id.toLowerCase() || undefined,
    aud: body.aud || undefined,
    role: body.role || undefined,
    email: body.email === "" ? undefined : normalizeEmail(body.email),
    phone: body.phone === "" ? undefined : normalizePhone(body.phone),
    password: body.password || undefined,
    passwordHash: body.password_hash || undefined,
    isEmailConfirmed: body.email_confirm,
    isPhoneConfirmed: body.phone_confirm,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    bannedUntil: bannedUntil(body.ban_duration, clock.now()),
  };
}

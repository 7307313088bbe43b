import type { FactorType } from "#server/db/schema/identity.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import type { UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";

const NAMES: Record<FactorType, string> = {
  totp: "an authenticator app",
  webauthn: "a security key",
  phone: "a phone",
  recovery_code: "recovery codes",
};

const NOT_ME =
  "If this was not you, change your password now: somebody else may be in your account.";

export function notifyOfNewFactor(
  ctx: IdentityContext,
  user: UserRow,
  type: FactorType,
): Promise<void> {
  return tell(ctx, user, "A second step was added to your account", [
    `From now on your account also asks for ${NAMES[type]} when you log in.`,
    NOT_ME,
  ]);
}

export function notifyOfRemovedFactor(
  ctx: IdentityContext,
  user: UserRow,
  type: FactorType,
): Promise<void> {
  return tell(ctx, user, "A second step was removed from your account", [
    `Your account no longer asks for ${NAMES[type]} when you log in.`,
    NOT_ME,
  ]);
}

export function notifyOfUsedRecoveryCode(
  ctx: IdentityContext,
  user: UserRow,
  remaining: number,
): Promise<void> {
  const left = remaining === 1 ? "1 code is left" : `${remaining} codes are left`;
  return tell(ctx, user, "A recovery code was used to log in", [
    `One of your recovery codes was just used to log in to your account. ${left}.`,
    NOT_ME,
  ]);
}

async function tell(ctx: IdentityContext, user: UserRow, subject: string, paragraphs: string[]) {
  if (user.email !== null)
    await enqueueMail(ctx, user.email, mailTemplate({ subject, paragraphs }));
}

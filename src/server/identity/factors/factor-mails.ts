import type { FactorType } from "#server/db/schema/identity.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import type { UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { factorMailsTexts as texts } from "../texts.ts";

const NAMES: Record<FactorType, string> = {
  totp: "an authenticator app",
  webauthn: "a security key",
  phone: "a phone",
  recovery_code: "recovery codes",
};

const NOT_ME = texts.notMe;

export function notifyOfNewFactor(
  ctx: IdentityContext,
  user: UserRow,
  type: FactorType,
): Promise<void> {
  return mailUser(ctx, user, texts.addedSubject, [texts.added(NAMES[type]), NOT_ME]);
}

export function notifyOfRemovedFactor(
  ctx: IdentityContext,
  user: UserRow,
  type: FactorType,
): Promise<void> {
  return mailUser(ctx, user, texts.removedSubject, [texts.removed(NAMES[type]), NOT_ME]);
}

export function notifyOfUsedRecoveryCode(
  ctx: IdentityContext,
  user: UserRow,
  remaining: number,
): Promise<void> {
  return mailUser(ctx, user, texts.recoveryCodeUsedSubject, [
    texts.recoveryCodeUsed(remaining),
    NOT_ME,
  ]);
}

async function mailUser(
  ctx: IdentityContext,
  user: UserRow,
  subject: string,
  paragraphs: string[],
) {
  if (user.email !== null)
    await enqueueMail(ctx, user.email, mailTemplate({ subject, paragraphs }));
}

import type { MailPicture, mails } from "#server/db/schema/mail.ts";
import { lock, type Secretive, type Secrets, unlock } from "#server/platform/secrets.ts";

/** Pictures are base64. */
export type MailBody = { text: string; html: string; pictures: MailPicture[] };
type Kept = Pick<typeof mails.$inferSelect, "sealedBody" | "text" | "html" | "pictures">;

export const MAIL_BODIES_PURPOSE = "mails";

/** Not every recipient has an account, so it is sealed with the settings' secret and not with a key of theirs. */
export function sealBody(secret: Secretive, body: MailBody): Buffer {
  return lock(secret, MAIL_BODIES_PURPOSE, Buffer.from(JSON.stringify(body)));
}

export function openBody(secrets: Secrets, { sealedBody, text, html, pictures }: Kept): MailBody {
  if (!sealedBody) return { text: text ?? "", html: html ?? "", pictures: pictures ?? [] };
  return JSON.parse(unlock(secrets, MAIL_BODIES_PURPOSE, sealedBody).toString("utf8"));
}

export const NO_BODY = { sealedBody: null, text: null, html: null, pictures: null };

import {
  encryptWithSecret,
  type SecretConfig,
  type Secrets,
  decryptWithSecret,
} from "#server/platform/secrets.ts";

export type MailPicture = { name: string; base64: string };
export type MailBody = { text: string; html: string; pictures: MailPicture[] };

export const MAIL_BODIES_PURPOSE = "mails";

/** Not every recipient has an account, so it is encrypted with SECRET_KEY and not with a key of their own. */
export function encryptBody(secret: SecretConfig, body: MailBody): Buffer {
  return encryptWithSecret(secret, MAIL_BODIES_PURPOSE, Buffer.from(JSON.stringify(body)));
}

/** A mail that an SMTP server has accepted has no body any more. */
export function decryptBody(secrets: Secrets, encryptedBody: Buffer | null): MailBody {
  if (!encryptedBody) return { text: "", html: "", pictures: [] };
  return JSON.parse(
    decryptWithSecret(secrets, MAIL_BODIES_PURPOSE, encryptedBody).toString("utf8"),
  );
}

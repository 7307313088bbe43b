import {
  encryptWithSecret,
  type SecretConfig,
  type Secrets,
  decryptWithSecret,
} from "#server/platform/secrets.ts";

export type MailPicture = { name: string; base64: string };
export type MailBody = { text: string; html: string; pictures: MailPicture[] };

export const MAIL_BODIES_PURPOSE = "mails";

/** Encrypts a mail's body with SECRET_KEY and not with a per-user key, because not every recipient has an account. */
export function encryptBody(secret: SecretConfig, body: MailBody): Buffer {
  return encryptWithSecret(secret, MAIL_BODIES_PURPOSE, Buffer.from(JSON.stringify(body)));
}

/** Decrypts a mail's body, which is empty once an SMTP server has accepted the mail. */
export function decryptBody(secrets: Secrets, encryptedBody: Buffer | null): MailBody {
  if (!encryptedBody) return { text: "", html: "", pictures: [] };
  return JSON.parse(
    decryptWithSecret(secrets, MAIL_BODIES_PURPOSE, encryptedBody).toString("utf8"),
  );
}

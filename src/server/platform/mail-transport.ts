export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  pictures: { name: string; base64: string }[];
};

export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  /** True if mail never leaves the machine and is only stored. */
  isStoreOnly: boolean;
};

/** Waiting for a server that hangs would also delay the next mail, which may be a login code. */
const SMTP_TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export async function createMailTransport(settings: {
  smtpUrl: string | undefined;
  from: string;
}): Promise<MailTransport> {
  if (settings.smtpUrl === undefined) return { isStoreOnly: true, send: async () => {} };
  const { createTransport } = await import("nodemailer");
  const smtp = createTransport(
    { ...SMTP_TIMEOUTS, url: settings.smtpUrl },
    { from: settings.from },
  );
  const domain = settings.from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    isStoreOnly: false,
    async send({ id, unsubscribeUrl, pictures, ...mail }) {
      await smtp.sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        ...(unsubscribeUrl !== null && { headers: oneClickHeaders(unsubscribeUrl) }),
        attachments: pictures.map(({ name, base64 }) => ({
          filename: `${name}.png`,
          content: base64,
          encoding: "base64",
          cid: name,
        })),
      });
    },
  };
}

/** RFC 8058: the mail client shows its own unsubscribe button and posts to the address itself. */
function oneClickHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

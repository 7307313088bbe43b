export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string };

export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  /** True when nothing leaves the machine and the stored mail is all there is. */
  keepsMails: boolean;
};

export async function createMailTransport(settings: {
  smtpUrl: string | undefined;
  from: string;
}): Promise<MailTransport> {
  if (settings.smtpUrl === undefined) return { keepsMails: true, send: async () => {} };
  const { createTransport } = await import("nodemailer");
  const smtp = createTransport(settings.smtpUrl, { from: settings.from });
  const domain = settings.from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    keepsMails: false,
    async send({ id, ...mail }) {
      await smtp.sendMail({ ...mail, messageId: `<${id}@${domain}>` });
    },
  };
}

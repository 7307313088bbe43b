import { longDate, type Mail, mailTemplate } from "#server/mail/index.ts";

export function exportReadyMail(url: string, expiresAt: Date): Mail {
  return mailTemplate({
    subject: "Your data is ready",
    paragraphs: [
      "A file with everything that is stored about you waits for you: to read, to print, and to take into another account.",
      `Log in to download it, until ${longDate(expiresAt)}. Nobody else can.`,
    ],
    button: { label: "Get my data", url },
  });
}

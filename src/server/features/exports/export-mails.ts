import { type Mail, mailTemplate } from "#server/features/mail/index.ts";

export function exportReadyMail(url: string, expiresAt: Date): Mail {
  const until = expiresAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return mailTemplate({
    subject: "Your data is ready",
    paragraphs: [
      "A file with everything that is stored about you waits for you: to read, to print, and to take into another account.",
      `Log in to download it, until ${until}. Nobody else can.`,
    ],
    button: { label: "Get my data", url },
  });
}

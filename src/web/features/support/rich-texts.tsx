import type { ReactNode } from "react";

export const contactTexts = {
  contact: "Contact",
  contactDescription:
    "Questions about the training, a team or a bill: write to us and a person answers.",
  lead: "A question about the training, a team, a bill? Write it here. A person reads every message.",
  orByEmail: (email: ReactNode) => <>Or by email: {email}</>,
  thisFormNeedsJavaScript: (email: string) =>
    `This form needs JavaScript. Write to ${email} instead.`,
  sending: "sending...",
  messageSentSuccessfully: "Your message sent successfully",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  notSent: "Your message wasn't sent. What you wrote is still here: try again in a moment.",
  offline: "Offline. What you write is saved on this device.",
  submit: "SUBMIT",
  weHaveYourMessageHeading: "We have your message.",
  sentLead:
    "A person reads it and answers by email. If you write again about the same thing, quote this reference.",
  reference: "Reference",
  writeAnotherMessage: "Write another message",
} as const;

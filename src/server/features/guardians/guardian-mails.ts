import { type Mail, mailTemplate } from "#server/mail/index.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type Notice = { athleteEmail: string; url: string; operator: Config["operator"] };

/** Contains nothing that the minor could have written, except an address that they have proved is theirs. */
export function guardianNamedMail({ athleteEmail, url, operator }: Notice): Mail {
  return mailTemplate({
    subject: `You were named as a guardian at ${PRODUCT_NAME}`,
    paragraphs: [
      `The person who reads ${athleteEmail} has joined ${PRODUCT_NAME}, said that they are under 18, and named you as their parent or guardian.`,
      `${PRODUCT_NAME} trains the focus of athletes: they write down how they want to compete, listen to it in the evening, and plan their days. It is training, not treatment.`,
      "What we keep: the address, a first name, the birth year, what they write (readable by them alone) and on which days they trained. No advertising, no messages from other people, and no notifications after 22:00.",
      "If they train in a team, its coach sees their name and nothing else of this. Only if you and they both agree does the coach see how often they trained, never what they wrote. Use the link below to agree, or to withdraw your agreement.",
      `To object to the account or to their place in a team, or to see or delete what we store, write to ${operator.email} from this address. Otherwise you don't need to do anything.`,
    ],
    button: { label: "Decide what a coach may see", url },
  });
}

export function guardianReplacedMail({ athleteEmail, operator }: Omit<Notice, "url">): Mail {
  return mailTemplate({
    subject: `Another guardian was named at ${PRODUCT_NAME}`,
    paragraphs: [
      `The person who reads ${athleteEmail} has named somebody else as their parent or guardian. Your agreement no longer applies, and your link no longer works.`,
      `If that is not right, write to ${operator.email}.`,
    ],
  });
}

import { type Mail, mailTemplate } from "#server/mail/index.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { guardianMailsTexts as texts } from "./texts.ts";

type Notice = { athleteEmail: string; url: string; operator: Config["operator"] };

/**
 * The email contains no text that the minor could have written, except an address that they have proved is theirs.
 */
export function guardianNamedMail({ athleteEmail, url, operator }: Notice): Mail {
  return mailTemplate({
    subject: texts.namedSubject,
    paragraphs: [
      texts.named(athleteEmail),
      texts.whatItIs,
      texts.whatWeStore,
      texts.whatACoachSees,
      texts.howToObject(operator.email),
    ],
    button: { label: texts.decideWhatACoachMaySee, url },
  });
}

export function guardianReplacedMail({ athleteEmail, operator }: Omit<Notice, "url">): Mail {
  return mailTemplate({
    subject: texts.replacedSubject,
    paragraphs: [texts.replaced(athleteEmail), texts.ifWrong(operator.email)],
  });
}

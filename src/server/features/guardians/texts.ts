import { PRODUCT_NAME } from "#shared/product.ts";

export const guardianMailsTexts = {
  namedSubject: `You were named as a guardian at ${PRODUCT_NAME}`,
  named: (athleteEmail: string) =>
    `The person with the email address ${athleteEmail} has joined ${PRODUCT_NAME}, told us that they are under 18, and named you as their parent or guardian.`,
  whatItIs: `${PRODUCT_NAME} trains the focus of athletes: they write down how they want to compete, listen to it in the evening, and plan their days. It is training, not treatment.`,
  whatWeStore:
    "What we store: their email address, first name and birth year, what they write (only they can read it), and on which days they trained. No advertising, no messages from other people, and no notifications after 22:00.",
  whatACoachSees:
    "If they train in a team, the coach sees their name and nothing else. Only if you and they both agree does the coach see how often they trained, never what they wrote. Use the link below to agree, or to withdraw your agreement.",
  howToObject: (email: string) =>
    `To object to the account or to their place in a team, or to see or delete what we store, write to ${email} from this address. Otherwise you don't need to do anything.`,
  decideWhatACoachMaySee: "Decide what a coach may see",
  replacedSubject: `Another guardian was named at ${PRODUCT_NAME}`,
  replaced: (athleteEmail: string) =>
    `The person with the email address ${athleteEmail} has named somebody else as their parent or guardian. Your agreement no longer applies, and your link no longer works.`,
  ifWrong: (email: string) => `If that is not right, write to ${email}.`,
} as const;

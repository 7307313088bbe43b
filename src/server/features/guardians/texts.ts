import { PRODUCT_NAME } from "#shared/product.ts";

export const guardianMailsTexts = {
  wereNamedGuardian: `You were named as a guardian at ${PRODUCT_NAME}`,
  personReadsJoined: (athleteEmail: string) =>
    `The person who reads ${athleteEmail} has joined ${PRODUCT_NAME}, said that they are under 18, and named you as their parent or guardian.`,
  trainsFocusAthletes: `${PRODUCT_NAME} trains the focus of athletes: they write down how they want to compete, listen to it in the evening, and plan their days. It is training, not treatment.`,
  whatWeKeep:
    "What we keep: the address, a first name, the birth year, what they write (readable by them alone) and on which days they trained. No advertising, no messages from other people, and no notifications after 22:00.",
  ifTrainTeam:
    "If they train in a team, its coach sees their name and nothing else of this. Only if you and they both agree does the coach see how often they trained, never what they wrote. Use the link below to agree, or to withdraw your agreement.",
  objectAccountPlaceTeam: (email: string) =>
    `To object to the account or to their place in a team, or to see or delete what we store, write to ${email} from this address. Otherwise you don't need to do anything.`,
  decideWhatACoachMaySee: "Decide what a coach may see",
  anotherGuardianNamed: `Another guardian was named at ${PRODUCT_NAME}`,
  personReadsNamedSomebody: (athleteEmail: string) =>
    `The person who reads ${athleteEmail} has named somebody else as their parent or guardian. Your agreement no longer applies, and your link no longer works.`,
  ifNotRight: (email: string) => `If that is not right, write to ${email}.`,
} as const;

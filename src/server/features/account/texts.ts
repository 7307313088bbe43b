import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const deletionMailsTexts = {
  notYou:
    "If this was not you, reset your password at once and write to us: somebody may be in your account.",
  requestedSubject: "Your account will be deleted",
  deletionRequested: (date: string) =>
    `You asked us to delete your account. It will be deleted on ${date}, with everything you wrote.`,
  canUndo:
    "Until then you can change your mind, or download your data. After that, the download is gone too.",
  keepMyAccount: "Keep my account",
  tooYoung: (date: string) =>
    `The birth year entered in your account says you are younger than ${YOUNGEST_MEMBER}. We did not store it. Accounts are for people who are ${YOUNGEST_MEMBER} or older, so yours will be deleted on ${date}, with everything in it.`,
  needNothing: "You don't need to do anything. You're welcome back when you're older.",
  yearMistake:
    "Was the year a mistake? Keep your account before that day and enter the year again. If you have a membership, it is set to end: resume it under Membership.",
  seeMyAccount: "See my account",
  childSubject: "An account may be a child's",
  childTypedBirthYear: (date: string) =>
    `Somebody entered a birth year that makes them younger than ${YOUNGEST_MEMBER}. We did not store it. Their account will be deleted on ${date}, unless they keep it because the year was a mistake.`,
  checkIfKept: "If they keep it, check whether that is believable.",
  seeTheMember: "See the member",
  keptSubject: "Your account won't be deleted",
  kept: "You kept your account. Nothing was deleted.",
  deletedSubject: "Your account has been deleted",
  deleted: `Your ${PRODUCT_NAME} account was deleted, with everything we stored about you.`,
  lastEmail: "This is our last email to you. Thank you for training with us.",
} as const;

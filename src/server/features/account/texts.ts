import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const deletionMailsTexts = {
  notYou:
    "If this was not you, reset your password at once and write to us: somebody may be in your account.",
  accountDeleted: "Your account will be deleted",
  askedUsDeleteAccount: (date: string) =>
    `You asked us to delete your account. It will be deleted on ${date}, with everything you wrote.`,
  untilChangeMindAny:
    "Until then you can change your mind at any time, or download your data: its file goes with the account.",
  keepMyAccount: "Keep my account",
  birthYearEnteredAccount: (date: string) =>
    `The birth year entered in your account says you are younger than ${YOUNGEST_MEMBER}. We did not store it. Accounts are for people who are ${YOUNGEST_MEMBER} or older, so on ${date} yours goes, with everything in it.`,
  needNothing: "You need to do nothing, and you are welcome when you are older.",
  yearMistake:
    "Was the year a mistake? Keep your account before that day and enter the year again. If you have a membership, it is set to end: resume it under Membership.",
  seeMyAccount: "See my account",
  accountMayChilds: "An account may be a child's",
  somebodyTypedBirthYear: (date: string) =>
    `Somebody typed a birth year in their account by which they are younger than ${YOUNGEST_MEMBER}. The year is not kept. The account will be deleted on ${date}, unless its owner keeps it because the year was a slip.`,
  ifTheyKeepIt: "If they keep it, look whether that is believable.",
  seeTheMember: "See the member",
  accountWontDeleted: "Your account won't be deleted",
  youKeptYourAccount: "You kept your account. Nothing was deleted.",
  accountDeletedSubject: "Your account is deleted",
  accountWasDeleted: `Your ${PRODUCT_NAME} account was deleted, with everything we stored about you.`,
  lastEmail: "This is our last email to you. Thank you for training with us.",
} as const;

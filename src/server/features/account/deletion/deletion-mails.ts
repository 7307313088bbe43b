import { longDate, type Mail, mailTemplate } from "#server/mail/index.ts";
import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const NOT_YOU =
  "If this was not you, reset your password at once and write to us: somebody may be in your account.";

export function deletionRequestedMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: "Your account will be deleted",
    paragraphs: [
      `You asked us to delete your account. It will be deleted on ${longDate(dueAt)}, with everything you wrote.`,
      "Until then you can change your mind at any time, or download your data: its file goes with the account.",
    ],
    button: { label: "Keep my account", url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: "Your account will be deleted",
    paragraphs: [
      `The birth year entered in your account says you are younger than ${YOUNGEST_MEMBER}. We did not store it. Accounts are for people who are ${YOUNGEST_MEMBER} or older, so on ${longDate(dueAt)} yours goes, with everything in it.`,
      "You need to do nothing, and you are welcome when you are older.",
      "Was the year a mistake? Keep your account before that day and enter the year again. If you have a membership, it is set to end: resume it under Membership.",
    ],
    button: { label: "See my account", url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountOperatorMail(dueAt: Date, operatorUrl: string): Mail {
  return mailTemplate({
    subject: "An account may be a child's",
    paragraphs: [
      `Somebody typed a birth year in their account by which they are younger than ${YOUNGEST_MEMBER}. The year is not kept. The account will be deleted on ${longDate(dueAt)}, unless its owner keeps it because the year was a slip.`,
      "If they keep it, look whether that is believable.",
    ],
    button: { label: "See the member", url: operatorUrl },
  });
}

export function deletionUndoneMail(): Mail {
  return mailTemplate({
    subject: "Your account won't be deleted",
    paragraphs: ["You kept your account. Nothing was deleted.", NOT_YOU],
  });
}

export const ACCOUNT_DELETED_SUBJECT = "Your account is deleted";

export function accountDeletedMail(): Mail {
  return mailTemplate({
    subject: ACCOUNT_DELETED_SUBJECT,
    paragraphs: [
      `Your ${PRODUCT_NAME} account was deleted, with everything we stored about you.`,
      "This is our last email to you. Thank you for training with us.",
    ],
  });
}

import { longDate, type Mail, mailTemplate } from "#server/features/mail/index.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

const NOT_YOU =
  "If this was not you, reset your password at once and write to us: somebody may be in your account.";

export function deletionRequestedMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: "Your account will be deleted",
    paragraphs: [
      `You asked us to delete your account. On ${longDate(dueAt)} it goes, with everything you wrote in it.`,
      "Until then you can change your mind at any time, or download your data: its file goes with the account.",
    ],
    button: { label: "Keep my account", url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function deletionUndoneMail(): Mail {
  return mailTemplate({
    subject: "Your account stays",
    paragraphs: ["You kept your account. Nothing was deleted.", NOT_YOU],
  });
}

export const ACCOUNT_DELETED_SUBJECT = "Your account is deleted";

export function accountDeletedMail(): Mail {
  return mailTemplate({
    subject: ACCOUNT_DELETED_SUBJECT,
    paragraphs: [
      `Your ${PRODUCT_NAME} account is gone, and everything that was stored about you with it.`,
      "This is the last email that you get from us. Thank you for having trained with us.",
    ],
  });
}

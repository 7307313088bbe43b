import { longDate, type Mail, mailTemplate } from "#server/mail/index.ts";
import { deletionMailsTexts as texts } from "../texts.ts";

const NOT_YOU = texts.notYou;

export function deletionRequestedMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: texts.accountDeleted,
    paragraphs: [texts.askedUsDeleteAccount(longDate(dueAt)), texts.untilChangeMindAny],
    button: { label: texts.keepMyAccount, url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: texts.accountDeleted,
    paragraphs: [
      texts.birthYearEnteredAccount(longDate(dueAt)),
      texts.needNothing,
      texts.yearMistake,
    ],
    button: { label: texts.seeMyAccount, url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountOperatorMail(dueAt: Date, operatorUrl: string): Mail {
  return mailTemplate({
    subject: texts.accountMayChilds,
    paragraphs: [texts.somebodyTypedBirthYear(longDate(dueAt)), texts.ifTheyKeepIt],
    button: { label: texts.seeTheMember, url: operatorUrl },
  });
}

export function deletionUndoneMail(): Mail {
  return mailTemplate({
    subject: texts.accountWontDeleted,
    paragraphs: [texts.youKeptYourAccount, NOT_YOU],
  });
}

export const ACCOUNT_DELETED_SUBJECT = texts.accountDeletedSubject;

export function accountDeletedMail(): Mail {
  return mailTemplate({
    subject: ACCOUNT_DELETED_SUBJECT,
    paragraphs: [texts.accountWasDeleted, texts.lastEmail],
  });
}

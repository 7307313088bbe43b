import { longDate, type Mail, mailTemplate } from "#server/mail/index.ts";
import { deletionMailsTexts as texts } from "../texts.ts";

const NOT_YOU = texts.notYou;

export function deletionRequestedMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: texts.requestedSubject,
    paragraphs: [texts.deletionRequested(longDate(dueAt)), texts.canUndo],
    button: { label: texts.keepMyAccount, url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountMail(dueAt: Date, undoUrl: string): Mail {
  return mailTemplate({
    subject: texts.requestedSubject,
    paragraphs: [texts.tooYoung(longDate(dueAt)), texts.needNothing, texts.yearMistake],
    button: { label: texts.seeMyAccount, url: undoUrl },
    notes: [NOT_YOU],
  });
}

export function childsAccountOperatorMail(dueAt: Date, operatorUrl: string): Mail {
  return mailTemplate({
    subject: texts.childSubject,
    paragraphs: [texts.childTypedBirthYear(longDate(dueAt)), texts.checkIfKept],
    button: { label: texts.seeTheMember, url: operatorUrl },
  });
}

export function deletionUndoneMail(): Mail {
  return mailTemplate({
    subject: texts.keptSubject,
    paragraphs: [texts.kept, NOT_YOU],
  });
}

export const ACCOUNT_DELETED_SUBJECT = texts.deletedSubject;

export function accountDeletedMail(): Mail {
  return mailTemplate({
    subject: ACCOUNT_DELETED_SUBJECT,
    paragraphs: [texts.deleted, texts.lastEmail],
  });
}

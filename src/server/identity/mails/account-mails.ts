import { mailTemplate } from "#server/mail/index.ts";
import { accountMailsTexts as texts } from "../texts.ts";

type LinkAndCode = { url: string; code: string };

const NOT_YOU = texts.notYou;
const NOT_YOU_ACT = texts.notYouAct;

const CHOOSE_PASSWORD = texts.choosePassword;

function orTypeCode(code: string): string {
  return texts.orTypeCode(code);
}

type Confirmation = LinkAndCode & { hasPassword?: boolean };

/** There is no password yet if two people registered with the address, or if its owner came by a code. */
export function confirmationMail({ url, code, hasPassword = true }: Confirmation) {
  return mailTemplate({
    subject: texts.confirmYourEmail,
    paragraphs: [texts.welcomeTo, ...(hasPassword ? [] : [CHOOSE_PASSWORD])],
    button: { label: texts.confirmMyEmail, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

/**
 * Sent when someone tries to sign up with an address that has an account: it helps the owner, and the other person
 * learns nothing.
 */
export function alreadyRegisteredMail(urls: { login: string; reset: string }) {
  return mailTemplate({
    subject: texts.alreadyRegisteredSubject,
    paragraphs: [texts.alreadyRegistered],
    button: { label: texts.logIn, url: urls.login },
    notes: [texts.forgotPassword(urls.reset), NOT_YOU],
  });
}

export function magicLinkMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.isYourLoginCode(code),
    paragraphs: [texts.openToLogIn],
    button: { label: texts.logIn, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function recoveryMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.chooseANewPassword,
    paragraphs: [texts.openToChoosePassword],
    button: { label: texts.chooseANewPassword, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function inviteMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.youAreInvitedTo,
    paragraphs: [texts.invited],
    button: { label: texts.acceptTheInvitation, url },
    notes: [orTypeCode(code)],
  });
}

/** Sent to a buyer who paid before they had an account. */
export function purchaseMail(urls: { password: string; forgotten: string }) {
  return mailTemplate({
    subject: texts.boughtSubject,
    paragraphs: [texts.bought],
    button: { label: texts.chooseMyPassword, url: urls.password },
    notes: [texts.linkExpires(urls.forgotten)],
  });
}

/** Sent to each mailbox that has to confirm; the old one can also report that the owner didn't request it. */
export function emailChangeMail(
  { url, code }: LinkAndCode,
  change: { from: string; to: string },
  undoUrl: string | undefined,
) {
  return mailTemplate({
    subject: texts.confirmYourNewEmail,
    paragraphs: [texts.emailWillChange(change.from, change.to)],
    button: { label: texts.confirmTheChange, url },
    notes: [orTypeCode(code), undoUrl === undefined ? NOT_YOU : texts.undoByLink(undoUrl)],
  });
}

export function emailChangeNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: texts.emailWillChangeSubject,
    paragraphs: [texts.emailWillChangeOnceConfirmed(to), texts.undoByButton],
    button: { label: texts.undoTheChange, url: undoUrl },
  });
}

export function emailChangedNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: texts.emailWasChanged,
    paragraphs: [texts.emailChanged(to), texts.undoByButton],
    button: { label: texts.undoTheChange, url: undoUrl },
  });
}

export function reauthenticationMail(code: string) {
  return mailTemplate({
    subject: texts.isYourConfirmationCode(code),
    paragraphs: [texts.confirmationCode(code), NOT_YOU_ACT],
  });
}

export function passwordChangedNotice() {
  return mailTemplate({
    subject: texts.passwordWasChanged,
    paragraphs: [texts.passwordChanged, NOT_YOU_ACT],
  });
}

/** Sent when the first password is set: the account came from a payment, a passkey or a mailed link. */
export function passwordSetNotice() {
  return mailTemplate({
    subject: texts.passwordIsSet,
    paragraphs: [texts.passwordSet, NOT_YOU_ACT],
  });
}

import { mailTemplate } from "#server/mail/index.ts";
import { accountMailsTexts as texts } from "../texts.ts";

type LinkAndCode = { url: string; code: string };

const NOT_YOU = texts.notYou;
const NOT_YOU_ACT = texts.notYouAct;

const CHOOSE_PASSWORD = texts.choosePassword;

function orTypeCode(code: string): string {
  return texts.typeCodeWhereWere(code);
}

type Confirmation = LinkAndCode & { hasPassword?: boolean };

/** Two people may have registered with the address, or its owner came by a code: then there is no password yet. */
export function confirmationMail({ url, code, hasPassword = true }: Confirmation) {
  return mailTemplate({
    subject: texts.confirmYourEmail,
    paragraphs: [texts.welcomeTo, ...(hasPassword ? [] : [CHOOSE_PASSWORD])],
    button: { label: texts.confirmMyEmail, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

/** Somebody tried to sign up with an address that has an account: its owner is helped, the other learns nothing. */
export function alreadyRegisteredMail(urls: { login: string; reset: string }) {
  return mailTemplate({
    subject: texts.alreadyAccount,
    paragraphs: [texts.addressHasAccount],
    button: { label: texts.logIn, url: urls.login },
    notes: [texts.forgotYourPassword(urls.reset), NOT_YOU],
  });
}

export function magicLinkMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.isYourLoginCode(code),
    paragraphs: [texts.openLinkLog],
    button: { label: texts.logIn, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function recoveryMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.chooseANewPassword,
    paragraphs: [texts.openLinkAnyDevice],
    button: { label: texts.chooseANewPassword, url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function inviteMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: texts.youAreInvitedTo,
    paragraphs: [texts.accountIsReady],
    button: { label: texts.acceptTheInvitation, url },
    notes: [orTypeCode(code)],
  });
}

/** Somebody paid before they had an account. */
export function purchaseMail(urls: { password: string; forgotten: string }) {
  return mailTemplate({
    subject: texts.welcomeChoosePassword,
    paragraphs: [texts.membershipIsReady],
    button: { label: texts.chooseMyPassword, url: urls.password },
    notes: [texts.linkWorksOnceExpires(urls.forgotten)],
  });
}

const UNDO = texts.undo;

/** To each mailbox that has to confirm; the old one can also say that it was somebody else. */
export function emailChangeMail(
  { url, code }: LinkAndCode,
  change: { from: string; to: string },
  undoUrl: string | undefined,
) {
  return mailTemplate({
    subject: texts.confirmYourNewEmail,
    paragraphs: [texts.accountsAddressAboutChange(change.from, change.to)],
    button: { label: texts.confirmTheChange, url },
    notes: [orTypeCode(code), undoUrl === undefined ? NOT_YOU : `${UNDO}: ${undoUrl}`],
  });
}

export function emailChangeNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: texts.emailAboutChange,
    paragraphs: [texts.accountsAddressChangeOnce(to), `${UNDO}.`],
    button: { label: texts.undoTheChange, url: undoUrl },
  });
}

export function emailChangedNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: texts.emailWasChanged,
    paragraphs: [texts.accountsAddressNow(to), `${UNDO}.`],
    button: { label: texts.undoTheChange, url: undoUrl },
  });
}

export function reauthenticationMail(code: string) {
  return mailTemplate({
    subject: texts.isYourConfirmationCode(code),
    paragraphs: [texts.typeCodeConfirm(code), NOT_YOU_ACT],
  });
}

export function passwordChangedNotice() {
  return mailTemplate({
    subject: texts.passwordWasChanged,
    paragraphs: [texts.passwordChangedJustNow, NOT_YOU_ACT],
  });
}

/** The first one: the account came by a payment, a passkey or a mailed link. */
export function passwordSetNotice() {
  return mailTemplate({
    subject: texts.passwordIsSet,
    paragraphs: [texts.accountFirstPasswordNow, NOT_YOU_ACT],
  });
}

import { mailTemplate } from "#server/mail/index.ts";
import { UNDO_HOURS } from "#shared/auth/email-change-contract.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type LinkAndCode = { url: string; code: string };

const NOT_YOU = "If this was not you, ignore this email: nothing has changed.";
const NOT_YOU_ACT =
  "If this was not you, reset your password at once and write to us: somebody may be in your account.";

const CHOOSE_PASSWORD =
  "No password is set for this account yet. Once you have confirmed, choose one with Reset Password on the login page.";

function orTypeCode(code: string): string {
  return `Or type this code where you were asked for it: ${code}`;
}

type Confirmation = LinkAndCode & { hasPassword?: boolean };

/** Two people may have registered with the address, or its owner came by a code: then there is no password yet. */
export function confirmationMail({ url, code, hasPassword = true }: Confirmation) {
  return mailTemplate({
    subject: "Confirm your email",
    paragraphs: [
      `Welcome to ${PRODUCT_NAME}. Confirm that this address is yours and your account is ready.`,
      ...(hasPassword ? [] : [CHOOSE_PASSWORD]),
    ],
    button: { label: "Confirm my email", url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

/** Somebody tried to sign up with an address that has an account: its owner is helped, the other learns nothing. */
export function alreadyRegisteredMail(urls: { login: string; reset: string }) {
  return mailTemplate({
    subject: "You already have an account",
    paragraphs: [
      `Somebody, most likely you, tried to join ${PRODUCT_NAME} with this address. It has an account already.`,
    ],
    button: { label: "Log in", url: urls.login },
    notes: [`Forgot your password? Choose a new one: ${urls.reset}`, NOT_YOU],
  });
}

export function magicLinkMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: `${code} is your login code`,
    paragraphs: ["Open this link to log in."],
    button: { label: "Log in", url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function recoveryMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: "Choose a new password",
    paragraphs: ["Open this link on any device to choose a new password."],
    button: { label: "Choose a new password", url },
    notes: [orTypeCode(code), NOT_YOU],
  });
}

export function inviteMail({ url, code }: LinkAndCode) {
  return mailTemplate({
    subject: `You are invited to ${PRODUCT_NAME}`,
    paragraphs: ["Your account is ready. Open this link to activate it."],
    button: { label: "Accept the invitation", url },
    notes: [orTypeCode(code)],
  });
}

/** Somebody paid before they had an account. */
export function purchaseMail(urls: { password: string; forgotten: string }) {
  return mailTemplate({
    subject: `Welcome to ${PRODUCT_NAME}: choose your password`,
    paragraphs: [
      "Thank you. Your membership is ready and your account is waiting: choose a password and you are in.",
    ],
    button: { label: "Choose my password", url: urls.password },
    notes: [
      `The link works once and expires after a day. You can get a new one at ${urls.forgotten}.`,
    ],
  });
}

const UNDO = `If this was not you, somebody may be in your account. Undo the change and log out every device. The link works for ${UNDO_HOURS} hours, also after the change`;

/** To each mailbox that has to confirm; the old one can also say that it was somebody else. */
export function emailChangeMail(
  { url, code }: LinkAndCode,
  change: { from: string; to: string },
  undoUrl: string | undefined,
) {
  return mailTemplate({
    subject: "Confirm your new email",
    paragraphs: [`Your account's address is about to change from ${change.from} to ${change.to}.`],
    button: { label: "Confirm the change", url },
    notes: [orTypeCode(code), undoUrl === undefined ? NOT_YOU : `${UNDO}: ${undoUrl}`],
  });
}

export function emailChangeNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: "Your email is about to change",
    paragraphs: [
      `Your account's address will change to ${to} once that address is confirmed.`,
      `${UNDO}.`,
    ],
    button: { label: "Undo the change", url: undoUrl },
  });
}

export function emailChangedNotice({ to, undoUrl }: { to: string; undoUrl: string }) {
  return mailTemplate({
    subject: "Your email was changed",
    paragraphs: [`Your account's address is ${to} now. Log in with it from now on.`, `${UNDO}.`],
    button: { label: "Undo the change", url: undoUrl },
  });
}

export function reauthenticationMail(code: string) {
  return mailTemplate({
    subject: `${code} is your confirmation code`,
    paragraphs: [`Type this code to confirm it's you: ${code}`, NOT_YOU_ACT],
  });
}

export function passwordChangedNotice() {
  return mailTemplate({
    subject: "Your password was changed",
    paragraphs: [
      "Your password was changed just now, and your other devices were logged out.",
      NOT_YOU_ACT,
    ],
  });
}

/** The first one: the account came by a payment, a passkey or a mailed link. */
export function passwordSetNotice() {
  return mailTemplate({
    subject: "Your password is set",
    paragraphs: [
      "Your account has its first password now: log in with it and this address.",
      NOT_YOU_ACT,
    ],
  });
}

import { PRODUCT_NAME } from "#shared/product.ts";
import { UNDO_HOURS } from "#shared/auth/email-change-contract.ts";

export const accountMailsTexts = {
  notYou: "If this was not you, ignore this email: nothing has changed.",
  notYouAct:
    "If this was not you, reset your password at once and write to us: somebody may be in your account.",
  choosePassword:
    "No password is set for this account yet. Once you have confirmed, choose one with Reset Password on the login page.",
  orTypeCode: (code: string) => `Or type this code where you were asked for it: ${code}`,
  confirmYourEmail: "Confirm your email",
  welcomeTo: `Welcome to ${PRODUCT_NAME}. Confirm that this address is yours and your account is ready.`,
  confirmMyEmail: "Confirm my email",
  alreadyRegisteredSubject: "You already have an account",
  alreadyRegistered: `Somebody, most likely you, tried to join ${PRODUCT_NAME} with this address. It already has an account.`,
  logIn: "Log in",
  forgotPassword: (reset: string) => `Forgot your password? Choose a new one: ${reset}`,
  isYourLoginCode: (code: string) => `${code} is your login code`,
  openToLogIn: "Open this link to log in.",
  chooseANewPassword: "Choose a new password",
  openToChoosePassword: "Open this link on any device to choose a new password.",
  youAreInvitedTo: `You are invited to ${PRODUCT_NAME}`,
  invited: "Your account is ready. Open this link to activate it.",
  acceptTheInvitation: "Accept the invitation",
  boughtSubject: `Welcome to ${PRODUCT_NAME}: choose your password`,
  bought:
    "Thank you. Your membership is ready and your account is waiting: choose a password and you are in.",
  chooseMyPassword: "Choose my password",
  linkExpires: (forgotten: string) =>
    `The link works once and expires after a day. You can get a new one at ${forgotten}.`,
  undoByButton: `If this was not you, somebody may be in your account. Undo the change and log out every device. The link works for ${UNDO_HOURS} hours, even after the change.`,
  undoByLink: (url: string) =>
    `If this was not you, somebody may be in your account. Undo the change and log out every device. This link works for ${UNDO_HOURS} hours, even after the change: ${url}`,
  confirmYourNewEmail: "Confirm your new email",
  emailWillChange: (from: string, to: string) =>
    `Your account's email address is about to change from ${from} to ${to}.`,
  confirmTheChange: "Confirm the change",
  emailWillChangeSubject: "Your email is about to change",
  emailWillChangeOnceConfirmed: (to: string) =>
    `Your account's email address will change to ${to} once that address is confirmed.`,
  undoTheChange: "Undo the change",
  emailWasChanged: "Your email was changed",
  emailChanged: (to: string) => `Your account's email address is now ${to}. Use it to log in.`,
  isYourConfirmationCode: (code: string) => `${code} is your confirmation code`,
  confirmationCode: (code: string) => `Type this code to confirm it's you: ${code}`,
  passwordWasChanged: "Your password was changed",
  passwordChanged: "Your password was changed just now, and your other devices were logged out.",
  passwordIsSet: "Your password is set",
  passwordSet: "Your account now has a password. Use it with this email address to log in.",
} as const;

export const factorMailsTexts = {
  notMe: "If this was not you, change your password now: somebody else may be in your account.",
  addedSubject: "A second step was added to your account",
  added: (name: string) => `From now on your account also asks for ${name} when you log in.`,
  removedSubject: "A second step was removed from your account",
  removed: (name: string) => `Your account no longer asks for ${name} when you log in.`,
  recoveryCodeUsedSubject: "A recovery code was used to log in",
  recoveryCodeUsed: (remaining: number) =>
    remaining === 1
      ? "One of your recovery codes was just used to log in to your account. 1 code is left."
      : `One of your recovery codes was just used to log in to your account. ${remaining} codes are left.`,
} as const;

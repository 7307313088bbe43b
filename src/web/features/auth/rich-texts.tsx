import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";

export const loginScreenTexts = {
  login: "Login",
  welcomeBack: "Welcome back! Your membership is active again. Log in to continue.",
  hasJustPaid: (
    <>
      <strong>Your plan is ready.</strong> New here? Open the email we just sent you and choose your
      password. Already a member? Log in as usual.
    </>
  ),
  confirmEmailFirst: "First open the link in the email we just sent you.",
  orWriteYourVisionFirst: (link: (text: string) => ReactNode) => (
    <> or {link("write your vision first")}</>
  ),
  newTo: (link: (text: string) => ReactNode) => (
    <>
      New to {PRODUCT_NAME}? {link("Choose a plan")}
    </>
  ),
  passkeyFailed: "That passkey did not work. Use your password instead.",
  withPasskey: "Use a passkey",
  firstLoginTitle: "Your first login",
  logIn: "Log in",
  chooseMyPassword: "Choose my password",
  firstLogin: "Welcome! Your account is ready. Log in, then choose your own password.",
  incorrect: "Email or Password Incorrect",
  password: "Password",
  rememberMe: "Remember me",
  resetPassword: "Reset Password",
  notReached: "What you typed is still here. Press Login again in a moment.",
  emailNotConfirmed:
    "Open the link in the email we sent you when you joined. It may be in the spam folder.",
  checkWhatYouTyped: "Check the address and the password, or choose a new one with Reset Password.",
} as const;

export const resetPasswordScreenTexts = {
  title: "Enter New Password",
  addressMissingCodeEmailLead:
    "This address is missing the code from the email. Open the email's link again, or ask for a new one.",
  sendANewLink: "Send a new link",
  oneMoreStep: "One more step",
  oneMoreStepLead: "Your account is protected by a second step.",
  notChanged: "Your password wasn't changed. Check what you typed, or try again.",
  saveTheNewPassword: "Save the new password",
  linkExpired: (link: (text: string) => ReactNode) => (
    <>This link was already used or has expired. {link("Send a new link")}</>
  ),
  somethingWentWrong: "Something went wrong",
  passwordChangeSuccess: "Password change success",
} as const;

export const registerFormTexts = {
  errorInCreatingAccount: "Error in Creating Account",
  registrationSuccessful: "Registration Successful. Check your email to confirm your account",
  registerLabel: "Register",
  notReached: "What you typed is still here. Try again in a moment.",
  notCreated: "Your account wasn't created. Check what you typed, or try again.",
  firstName: "First name",
  nameHint: "We say it when we read your vision.",
  agreeToTerms: "I agree to the terms of service and the privacy policy",
  readTerms: (termsLink: (text: string) => ReactNode, privacyLink: (text: string) => ReactNode) => (
    <>
      Read the {termsLink("Terms of Service")} and the {privacyLink("Privacy Policy")}.
    </>
  ),
} as const;

export const registerScreenTexts = {
  register: "Register",
  closedLead: "You can't join without a plan at the moment.",
  chooseAPlan: "Choose a plan",
  visionFirstLead: "Write your vision first. It's free, and you don't need a card.",
  alreadyAMember: (link: (text: string) => ReactNode) => <>Already a member? {link("Login")}</>,
  notSentAgain: "No email was sent. Try again in a moment.",
  sentAgain: "Sent again",
  checkYourEmail: "Check your email",
  checkYourEmailLead: (email: string) => `We've emailed ${email}. Open the link in that email.`,
  codeFromTheEmail: "Code from the email",
  codeFromTheEmailHint: "Or type the six digits from the email here. Check your spam folder too.",
  confirmMyEmail: "Confirm my email",
} as const;

export const devicesTexts = {
  loggedOutThere: "Logged out there",
  devices: "Devices",
  devicesLead: "Where you're logged in. Log out any device you don't recognize.",
  logOut: (deviceName: ReactNode) => <>Log out {deviceName}</>,
  thisDevice: "This device",
  lastSeen: (moment: string) => `Last seen ${moment}`,
  somethingWentWrong: (message: string) => `Something went wrong: ${message}`,
  logOutEverywhere: "Log out everywhere",
  logOutEverywhereTitle: "Log out everywhere?",
  cancel: "Cancel",
  logOutEverywhereLead: "You'll be logged out here too. Log in again with your password.",
} as const;

export const passkeysTexts = {
  passkeyAdded: "Passkey added",
  passkeys: "Passkeys",
  passkeysLead:
    "Log in with your face, your fingerprint or a security key instead of your password.",
  rename: (name: ReactNode) => <>Rename {name}</>,
  remove: (name: ReactNode) => <>Remove {name}</>,
  lastUsed: (date: string) => `Last used ${date}`,
  added: (date: string) => `Added ${date}`,
  notSupported: "This browser can't create a passkey.",
  addAPasskey: "Add a passkey",
  renameThisPasskeyTitle: "Rename this passkey",
  itWasntRenamed: "It wasn't renamed. Try again.",
  name: "Name",
  cancel: "Cancel",
  save: "Save",
} as const;

export const secondFactorsTexts = {
  kinds: {
    totp: "Authenticator app",
    webauthn: "Security key",
  },
  secondStep: "Second step",
  secondStepLead:
    "With a second step, a stolen password isn't enough: we also ask for a code or a key.",
  addedDetail: (kind: string | undefined, date: string) => `${kind} · added ${date}`,
  remove: (name: ReactNode) => <>Remove {name}</>,
  addAnAuthenticatorApp: "Add an authenticator app",
  addASecurityKey: "Add a security key",
  recoveryCodes: "Recovery codes",
  noneYetDetail: "None yet. Without them, losing your phone locks you out.",
  createRecoveryCodes: "Create recovery codes",
  ofLeftDetail: (remaining: number, total: number) => `${remaining} of ${total} left`,
  recoveryCodesDetail: "In case you lose your phone",
  createNewCodes: "Create new codes",
  qrCode: "QR code for your authenticator app",
  scanQrCode: "Scan this with your authenticator app, or type the key into it:",
  code: "Code",
  codeHint: "The six digits that the app shows now",
  turnItOn: "Turn it on",
  cancel: "Cancel",
  authenticatorApp: "Authenticator app",
  securityKey: "Security key",
} as const;

export const authFrameTexts = {
  motto: (
    <>
      Tomorrow
      <br />
      starts tonight.
    </>
  ),
} as const;

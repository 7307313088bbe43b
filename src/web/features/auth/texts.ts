import { PASSWORD_MIN_LENGTH } from "#shared/auth/password-rules.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const authProblemTexts = {
  thatDidntWork: "That didn't work. Try again.",
} as const;

export const confirmLinkTexts = {
  askAgain: "This link was already used or has expired. Log in to continue, or request a new one.",
  signupTitle: "Confirm your email",
  signupLead: "One tap and your account is ready.",
  signupAction: "Confirm my email",
  signupHelpWhenExpired:
    "This link was already used or has expired. Log in if your email is confirmed, or register again to get a new one.",
  inviteTitle: "You are invited",
  inviteLead: "Open your account and choose a password.",
  inviteAction: "Accept the invitation",
  inviteHelpWhenExpired:
    "This invitation was already used or has expired. Ask for a new one, or reset your password.",
  magiclinkTitle: "Log in",
  magiclinkLead: "This link logs you in on this device.",
  recoveryTitle: "Choose a new password",
  recoveryLead: "This link lets you choose a new password.",
  recoveryAction: "Continue",
  emailChangeTitle: "Confirm your new email",
  emailChangeLead: "Once it is confirmed, you log in with the new address.",
  emailChangeAction: "Confirm the change",
  emailChangeHelpWhenExpired:
    "This link was already used or has expired. Change the address again in Account.",
  undoTitle: "Undo the email change",
  undoLead:
    "We'll change your account back to this email, log out every device, and email you a link to choose a new password.",
  undoAction: "Undo the change",
  undoHelpWhenExpired:
    "This link was already used or has expired. Contact us if somebody else is in your account.",
} as const;

export const confirmScreenTexts = {
  /** What the page says once the link has been used and there is no page to continue to. */
  outcomes: {
    "half-done": {
      title: "Confirmed",
      lead: "Now open the link that we sent to the other address.",
    },
    undone: {
      title: "The change was undone",
      lead: "Your account has its old email again, and every device is logged out. Check your email to choose a new password.",
    },
  },
  stillGood: "Your link still works. Try again in a moment.",
  thisLinkIsIncomplete: "This link is incomplete",
  thisLinkIsIncompleteLead: "Open it from the email again, or copy the whole address.",
  login: "Login",
  linkFailed: "This link did not work",
} as const;

export const newPasswordFieldsTexts = {
  password: "Password",
  passwordHint: `Minimum ${PASSWORD_MIN_LENGTH} characters`,
  confirmPassword: "Confirm Password",
} as const;

export const forgotPasswordScreensTexts = {
  resetPassword: "Reset Password",
  resetPasswordLead:
    "Type the address of your account. We email you a link to choose a new password.",
  backToLogin: "Back to Login",
  notSent: "We couldn't send the email. What you typed is still here: try again in a moment.",
  sendTheLink: "Send the link",
  passwordResetSent: "Password Reset Sent",
  passwordResetSentLead: "Check email (and spam) for password reset email",
  codeFromTheEmail: "Code from the email",
  codeFromTheEmailHint: "If the link opens on another device, type the email's code here instead",
  continue: "Continue",
  sendAgain: "Send again",
  sentAgain: "Sent again",
  requestFailed: (problem: string) => `Error in password reset request: ${problem}`,
} as const;

export const tooYoungTexts = {
  heading: "A little later",
  lead: "You need to be 13 to have an account here. We didn't keep anything you typed.",
  alternatives:
    "Until then you can read how five athletes imagined their day, and ask a parent or your coach to train with you.",
  readTheStories: "Read the stories",
} as const;

export const resendButtonTexts = {
  sendAgainIn: (waitSeconds: number) => `Send again in ${waitSeconds} s`,
  sendAgain: "Send again",
} as const;

export const secondStepTexts = {
  switchLabels: {
    totp: "Use the authenticator app",
    webauthn: "Use a security key",
    recovery_code: "Use a recovery code",
  },
  secondStep: "Your second step",
  recoveryCode: "Recovery code",
  recoveryCodeHint: "One of the codes you saved when you set up the second step. Each works once.",
  continue: "Continue",
  keyFailed: "That key didn't work. Try again, or choose another way.",
  keyHint: "Have your key ready: your browser will ask for it.",
  withKey: (name: string | undefined) => `Use ${name || "my security key"}`,
  authenticator: "Authenticator",
  code: "Code",
  codeHint: "The six digits that your authenticator app shows now",
  oneMoreStep: "One more step",
  oneMoreStepLead: "Your account is protected by a second step.",
  anotherAccount: "Use another account",
  somethingWentWrong: (message: string) => `Something went wrong: ${message}`,
} as const;

export const confirmIdentityTexts = {
  confirmationWasCancelled: "The confirmation was cancelled",
  confirmItsYouTitle: "Confirm it's you",
  thatDidntWork: "That didn't work. Try again.",
  emailedCode: "We emailed you a code. Enter it here.",
  whyConfirm: "This changes how you log in, so we need your password first.",
  code: "Code",
  password: "Password",
  confirm: "Confirm",
  emailACode: "Email me a code instead",
} as const;

export const recoveryCodesTexts = {
  recoveryCodesLabel: "Recovery codes",
  saveTheseRecoveryCodesHeading: "Save these recovery codes",
  lead: "If you lose your phone, each code lets you log in once. You won't see them again.",
  copy: "Copy",
  download: "Download",
  iveSavedThem: "I've saved them",
  copied: "Copied",
  notCopied: "This browser did not allow it. Download them, or write them down.",
  recoveryCodesTxt: `${PRODUCT_NAME} recovery codes.txt`,
} as const;

export const accountChangePasswordTexts = {
  changePassword: "Change password",
  changePasswordLead: "Your other devices are logged out when you change it.",
  currentPassword: "Current password",
  newPassword: "New password",
  passwordHint: `Minimum ${PASSWORD_MIN_LENGTH} characters`,
  confirmPassword: "Confirm password",
  submit: "Submit",
  passwordChangeSuccess: "Password change success",
} as const;

export const accountSecurityTexts = {
  activities: {
    login: "Logged in",
    logout: "Logged out",
    invite_accepted: "Invitation accepted",
    user_signedup: "Account created",
    user_invited: "Invitation sent",
    user_deleted: "Account deleted",
    user_modified: "Profile changed",
    user_recovery_requested: "Password reset requested",
    user_reauthenticate_requested: "Confirmation code requested",
    user_reauthenticated: "Identity confirmed",
    user_confirmation_requested: "Confirmation email requested",
    user_repeated_signup: "Somebody tried to join with your address",
    user_updated_password: "Password changed",
    token_revoked: "A session was ended for security",
    factor_in_progress: "Second step started",
    factor_unenrolled: "Second step removed",
    challenge_created: "Second step requested",
    verification_attempted: "Second step completed",
    factor_deleted: "Second step removed by support",
    factor_updated: "Second step renamed by support",
    recovery_codes_generated: "New recovery codes created",
    recovery_codes_verified: "Recovery code used",
    recovery_codes_deleted: "Recovery codes removed",
    identity_linked: "Sign-in method added",
    identity_unlinked: "Sign-in method removed",
    passkey_created: "Passkey added",
    passkey_updated: "Passkey renamed",
    passkey_deleted: "Passkey removed",
    guardian_decided: "Your guardian decided what a coach may see",
  },
  security: "Security",
  securityLead: "How you log in, and where you're logged in.",
  activity: "Activity",
  activityLead:
    "Recent activity in your account. See something you didn't do? Change your password.",
  showMore: "Show more",
} as const;

export const authScreenTexts = {
  notFound: "That page doesn't exist",
} as const;

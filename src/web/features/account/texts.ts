import { YOUNGEST_MEMBER } from "#shared/account/age.ts";

export const themeTexts = {
  heading: "Theme",
  lead: "Saved on this device. Tonight and the pages you listen to in bed stay dark whatever you choose.",
  options: { system: "System", light: "Light", dark: "Dark", night: "Night" },
  hints: {
    system: "Light or dark, as this device is set.",
    light: "Dark ink on paper.",
    dark: "Deep blue, easy on the eyes in the evening.",
    night: "Black and dim amber, for a dark room.",
  },
} as const;

export const ageFormsTexts = {
  saved: "Saved",
  ageLabel: "Age",
  birthYearHint:
    "We use it to show what's right for your age. You enter it once, and nobody else sees it.",
  setBirthYear: "Set birth year",
  guardianEmailed: "We've emailed your guardian",
  guardianLabel: "Guardian",
  emailHint: "If you change this, we email both people and ask the new one to agree",
  setGuardian: "Set guardian",
} as const;

export const exportButtonTexts = {
  downloadMyData: "Download my data",
  journeyAsPdf: "Your journey as a PDF",
} as const;

export const firstNameFormTexts = {
  notSaved: (message: string) => `Your name couldn't be saved. ${message}`,
  firstNameLabel: "Your first name",
  question: "What should we call you?",
  shouldCallHint:
    "Your first name. We say it when we read your vision. You can change it in Account.",
  start: "Start",
  startWithoutAName: "Start without a name",
} as const;

export const ownerProblemTexts = {
  oneMoreThingTitle: "One more thing",
  logInAgain: "Log in again",
} as const;

export const pictureProblemTexts = {
  wrongType: "Choose a jpg, png or gif picture.",
  tooLarge: "Choose a picture of up to 5 MB.",
} as const;

export const profilePictureTexts = {
  changePicture: "Change picture",
  addAPicture: "Add a picture",
  remove: "Remove",
  typesAndSize: "jpg, png or gif, up to 5 MB",
  pictureLabel: "Picture",
} as const;

export const withProfileTexts = {
  account: "Your account",
  loading: "Loading...",
} as const;

export const accountDeleteTexts = {
  deleteAccount: "Delete account",
  deleteAccountLead:
    "Your account and everything you wrote in it goes for good, 14 days after you ask. Until then you can change your mind.",
  takeItWithYouHeading: "Take it with you",
  fileEverythingStoredAbout:
    "A file with everything that is stored about you. Keep it before you go.",
  deleteItHeading: "Delete it",
  done: (date: string) =>
    `Done. Your account will be deleted on ${date}. You don't need to do anything else.`,
  accountDeleted: (date: string) => `Your account will be deleted on ${date}`,
  password: "Password",
  passwordHint: "So that nobody else can do this",
  deleteMyAccount: "Delete my account",
} as const;

export const accountExportTexts = {
  export: "Export",
  exportLead:
    "A ZIP file with everything that is stored about you: your whole journey as one letter to read or print, and all of it for a machine or another account.",
  createFileData: "Create a file of my data",
  getEmailReady:
    "You also get an email when it is ready. The link in it works for 30 days, and only for you.",
  files: "Your files",
  couldntCreateFile: "We couldn't create this file. None of your data is lost.",
  keptUntil: (date: string) => `Kept until ${date}`,
  tryAgain: "Try again",
  puttingItTogether: "Putting it together",
  download: "Download",
  imported:
    "Your plans, your vision and your practice are in this account now. Chats, film moments and what belongs to the other account stayed behind.",
  bringItBackHeading: "Bring it back",
  fileAnotherAccount:
    "Do you have a file from another account? Import what you wrote there. What you wrote here doesn't change.",
  comesAlong: "Comes along",
  staysBehind: "Stays behind",
  fileOfMyDataLabel: "File of my data",
  chooseAFile: "Choose a file",
} as const;

export const accountInformationTexts = {
  journeyAsPdf: "Your journey as a PDF",
  profile: "Your profile",
  unsavedChanges: "Unsaved changes",
  loading: "Loading...",
  littleLater: "A little later",
  needAccount: (date: string) =>
    `You need to be ${YOUNGEST_MEMBER} to have an account here. We have not kept the year, and on ${date} the account goes too.`,
  untilOlderReadFive:
    "Until you are older you can read how five athletes imagined their day, and ask a parent or your coach to train with you. Was the year a mistake? Keep the account, then enter it again.",
  readTheStories: "Read the stories",
  guardianHeading: "Your guardian",
  agreesToSharingCounts: "Agrees to sharing counts",
  notAgreedSharing: "Has not agreed to sharing",
  coachSeesOftenTrain:
    "A coach sees how often you train only if both of you agree. Nobody sees what you write.",
  profileLabel: "Profile",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  offline: "Offline. What you typed is saved on this device.",
  saving: "Saving...",
  save: "Save",
  changesOnceOpenLinks: (pendingEmail: string) =>
    `Changes to ${pendingEmail} once you open the links that we emailed there and to your current address.`,
  somethingWentWrongWhile: "Something went wrong while saving",
  profileUpdatedSuccessfully: "Profile updated successfully",
} as const;

export const accountTexts = {
  information: "Information",
  changePassword: "Change password",
  security: "Security",
  membership: "Membership",
  billing: "Billing",
  team: "Team",
  notifications: "Notifications",
  export: "Export",
  deleteAccount: "Delete account",
  operator: "Operator",
  account: "Account",
} as const;

export const guardianTexts = {
  title: "What a coach may see",
  linkNoLongerWorks: "This link no longer works",
  linkNoLongerWorksLead:
    "The athlete is of age, has named somebody else, or has left. There is nothing to decide.",
  questions: (email: string) => `Questions? Write to ${email}.`,
  loading: "Loading...",
  parentGuardianLead: (athleteEmail: string) => `For the parent or guardian of ${athleteEmail}.`,
  ifTrainTeam:
    "If they train in a team, the coach can see on how many days they trained. Never what they wrote, listened to or planned.",
  takesBoth: "It takes both of you: the athlete, in their account, and you, here.",
  youAgree: "You agree: a coach may see on how many days they trained.",
  youHaveNotAgreed: "You have not agreed: a coach sees their name and nothing else of them.",
  iNoLongerAgree: "I no longer agree",
  iAgree: "I agree",
  objectAccountPlaceTeam: (email: string) =>
    `To object to the account or to their place in a team, or to see or delete what we store, write to ${email} from the address that the email came to.`,
} as const;

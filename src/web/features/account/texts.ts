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
  journeyPdf: "Your journey as a PDF",
} as const;

export const firstNameFormTexts = {
  notSaved: (message: string) => `Your name couldn't be saved. ${message}`,
  firstNameLabel: "Your first name",
  question: "What should we call you?",
  questionHint:
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
    "Your account and everything you wrote will be deleted for good 14 days after you ask. Until then you can change your mind.",
  takeItWithYouHeading: "Take it with you",
  takeItWithYouLead: "A file with everything we store about you. Download it before you go.",
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
    "A ZIP file with everything we store about you: your whole journey as a letter to read or print, and all of it as data that another account can import.",
  createFile: "Create a file of my data",
  emailWhenReady:
    "You also get an email when it is ready. The link in it works for 30 days, and only for you.",
  files: "Your files",
  failed: "We couldn't create this file. None of your data is lost.",
  keptUntil: (date: string) => `Kept until ${date}`,
  tryAgain: "Try again",
  puttingItTogether: "Putting it together",
  download: "Download",
  imported:
    "Your plans, your vision and your practice are in this account now. Chats, film moments and what belongs to the other account stayed behind.",
  bringItBackHeading: "Bring it back",
  bringItBackLead:
    "Do you have a file from another account? Import what you wrote there. What you wrote here doesn't change.",
  comesAlong: "Comes along",
  staysBehind: "Stays behind",
  fileOfMyDataLabel: "File of my data",
  chooseAFile: "Choose a file",
} as const;

export const accountInformationTexts = {
  journeyPdf: "Your journey as a PDF",
  profile: "Your profile",
  unsavedChanges: "Unsaved changes",
  loading: "Loading...",
  tooYoungHeading: "A little later",
  tooYoung: (date: string) =>
    `You need to be ${YOUNGEST_MEMBER} to have an account here. We didn't store the year, and the account will be deleted on ${date}.`,
  tooYoungAlternatives:
    "Until you are older you can read how five athletes imagined their day, and ask a parent or your coach to train with you. Was the year a mistake? Keep the account, then enter it again.",
  readTheStories: "Read the stories",
  guardianHeading: "Your guardian",
  guardianAgrees: "Agrees to sharing counts",
  guardianDisagrees: "Has not agreed to sharing",
  guardianHint:
    "A coach sees how often you train only if both of you agree. Nobody sees what you write.",
  profileLabel: "Profile",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  offline: "Offline. What you typed is saved on this device.",
  saving: "Saving...",
  save: "Save",
  emailChangePending: (pendingEmail: string) =>
    `Changes to ${pendingEmail} once you open the links that we emailed there and to your current address.`,
  notSaved: "Something went wrong while saving",
  saved: "Profile updated successfully",
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
    "The athlete is now an adult, has named somebody else, or has left. There is nothing for you to decide.",
  questions: (email: string) => `Questions? Write to ${email}.`,
  loading: "Loading...",
  parentGuardianLead: (athleteEmail: string) => `For the parent or guardian of ${athleteEmail}.`,
  whatACoachSees:
    "If they train in a team, the coach can see on how many days they trained. Never what they wrote, listened to or planned.",
  takesBoth: "It takes both of you: the athlete, in their account, and you, here.",
  agreed: "You agree: a coach may see on how many days they trained.",
  disagreed: "You have not agreed: a coach sees their name and nothing else.",
  iNoLongerAgree: "I no longer agree",
  iAgree: "I agree",
  howToObject: (email: string) =>
    `To object to the account or to their place in a team, or to see or delete what we store, write to ${email} from the address that the email came to.`,
} as const;

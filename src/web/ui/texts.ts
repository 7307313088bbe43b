export const confirmationDialogTexts = {
  cancel: "Cancel",
  processing: "Processing...",
} as const;

export const crisisSupportTexts = {
  lead: "That sounds heavy. You do not have to carry it alone.",
  needSomeoneNow: "Need someone now?",
  someoneIsThereTitle: "Someone is there",
  inDanger:
    "In danger, call your local emergency number. To talk to a person, day or night, call one of these. It is free or the price of a local call.",
  notTreatment: "Focus is training, not treatment. Nobody here watches over what you write.",
} as const;

export const dialogTexts = {
  closeLabel: "Close",
} as const;

export const fieldProblemTexts = {
  valueMissing: "The value is required",
  tooShort: "Too short",
  tooLong: "Too long",
  rangeUnderflow: "Can't be inferior",
  rangeOverflow: "Can't be superior",
  patternMismatch: "Does not match",
  notAnEmail: "Not an email",
} as const;

export const loadedTexts = {
  offline: "Offline. This will load when you're back online.",
  couldntBeLoadedTitle: (what: string) => `${what} couldn't be loaded`,
  offlineHint: "Nothing is lost. Check your connection and try again.",
  retryHint: "Nothing is lost. Try again in a moment.",
} as const;

export const outsideLinkTexts = {
  newTab: "(opens in a new tab)",
} as const;

export const progressRingTexts = {
  of: (done: number, total: number) => `${done} of ${total}`,
} as const;

export const saveRowTexts = {
  save: "Save",
  undoMyChanges: "Undo my changes",
  unsaved: "Not saved yet. What you typed is kept on this device.",
  undoYourChangesTitle: "Undo your changes?",
  undo: "Undo",
} as const;

export const sideNavTexts = {
  allPages: "All pages",
  waiting: (waiting: number) => `${waiting} waiting`,
  waitingCount: "waiting",
} as const;

export const startAndDurationTexts = {
  begins: "Begins",
  beginsHint: (zone: string) => `In the time zone ${zone}`,
  minutes: "Minutes",
} as const;

export const syncStatusTexts = {
  words: {
    saved: "Saved",
    saving: "Saving",
    waiting: "Saved on this phone, will sync",
    refused: "Not saved. Your text is still here.",
  },
  draftSaved: "Draft saved",
} as const;

export const textFieldTexts = {
  inputType: (type: string) => `Your input type: ${type} does not exist`,
} as const;

export const toastHostTexts = {
  notificationsLabel: "Notifications",
} as const;

export const useAppFormTexts = {
  thatDidntWork: "That didn't work. Try again.",
  notLoaded: "The server couldn't be reached",
} as const;

export const useSaveFormTexts = {
  saved: "Saved",
} as const;

export const optionalPartTexts = {
  notFetched: "This part didn't load. Check your connection.",
  loadAgain: "Load again",
} as const;

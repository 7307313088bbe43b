import type { ReactNode } from "react";

export const accountCopiesPanelTexts = {
  onYourOtherDevicesHeading: "On your other devices",
  keepCopyAccount: "Keep a copy in my account",
  bringDevice: "Bring them to this device",
  deleteTheCopies: "Delete the copies",
  recordingsAccountDeletedGood:
    "The recordings in your account are deleted for good. Those on this device and on others stay.",
  untilYoure18Stays:
    "Until you're 18 it stays there: a voice is personal, and nobody else can hear yours.",
  dontKnowAge: (link: (text: string) => ReactNode) => (
    <>
      We don't know your age, so it stays there. To keep copies in your account, add your birth year
      under {link("Information")}.
    </>
  ),
  accountHoldsDeviceDoesnt: (recordings: string) =>
    `Your account holds ${recordings} that this device doesn't have.`,
  voiceOnlyDevice: "Your voice is only on this device.",
  accountNoCopyYet: (recordings: string) => `Your account has no copy of ${recordings} yet.`,
  accountCopy: (recordings: string) =>
    `Your account has a copy of ${recordings}. Only you can hear it.`,
} as const;

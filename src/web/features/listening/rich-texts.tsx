import type { ReactNode } from "react";

export const accountCopiesPanelTexts = {
  onYourOtherDevicesHeading: "On your other devices",
  keepCopy: "Keep a copy in my account",
  bringDevice: "Bring them to this device",
  deleteTheCopies: "Delete the copies",
  deleteCopiesLead:
    "The recordings in your account are deleted for good. Those on this device and on others stay.",
  untilYoure18Stays:
    "Until you're 18 it stays there: a voice is personal, and nobody else can hear yours.",
  ageUnknown: (link: (text: string) => ReactNode) => (
    <>
      We don't know your age, so it stays there. To keep copies in your account, add your birth year
      under {link("Information")}.
    </>
  ),
  missingOnDevice: (count: number) =>
    count === 1
      ? "Your account has 1 recording that this device doesn't have."
      : `Your account has ${count} recordings that this device doesn't have.`,
  onlyOnDevice: "Your voice is only on this device.",
  missingInAccount: (count: number) =>
    count === 1
      ? "Your account has no copy of 1 recording yet."
      : `Your account has no copy of ${count} recordings yet.`,
  accountCopy: (count: number) =>
    count === 1
      ? "Your account has a copy of 1 recording. Only you can hear it."
      : `Your account has a copy of ${count} recordings. Only you can hear them.`,
} as const;

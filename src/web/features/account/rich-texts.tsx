export const deletionNoticeTexts = {
  deletedOn: (date: string) => (
    <>
      Your account will be deleted on <strong>{date}</strong>, with everything in it.
    </>
  ),
  kept: "Your account won't be deleted",
  keepMyAccount: "Keep my account",
} as const;

export const workshopNewsTexts = {
  nextWorkshop: (title: string) => `The next workshop: ${title}`,
  seeTheWorkshop: "See the workshop",
  workshopHasMoved: (title: string) => `The workshop has moved: ${title}`,
  inTheLibrary: (title: string) => `In the library: ${title}`,
  recordingAvailable: (chapters: number) =>
    chapters > 1
      ? `The recording of this workshop is available, in ${chapters} chapters. Watch it when you have time.`
      : "The recording of this workshop is available. Watch it when you have time.",
  openTheLibrary: "Open the library",
} as const;

export const makeExportTexts = {
  dataIsReady: "Your data is ready",
  fileEverythingStoreAbout:
    "Your file with everything we store about you is ready: to read, print, or import into another account.",
  logDownload: (date: string) => `Log in to download it, until ${date}. Nobody else can.`,
  getMyData: "Get my data",
} as const;

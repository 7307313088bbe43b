export const libraryEntryTexts = {
  sample: "Sample",
  watched: "Watched",
  ofWatched: (watchedCount: number, chaptersCount: number) =>
    `${watchedCount} of ${chaptersCount} watched`,
  dateWithHost: (date: string, host: string) => `${date}, with ${host}`,
  watch: "Watch",
  recordingToCome: "Recording coming soon",
  chaptersOfLabel: (title: string) => `Chapters of ${title}`,
  watchedChapter: (title: string) => `Watched: ${title}`,
} as const;

export const workshopsTexts = {
  workshops: "Workshops",
  workshopsLead:
    "A long evening on one subject, four times a year, and all past ones to watch when you like.",
  nextOneHeading: "The next one",
  noneScheduled:
    "There is one every quarter. Its date will appear here and in your calendar once it's set.",
  sample: "Sample",
  with: (host: string) => `With ${host}`,
  join: "Join",
  joinOpens10Minutes: "Join opens here 10 minutes before it begins.",
  libraryHeading: "Library",
  searchWorkshops: "Search workshops",
  found: (foundCount: number) => `${foundCount} found`,
  libraryLead: "Every workshop that was held can be watched here.",
  noResults: "No results. Try fewer words.",
} as const;

export const operatorWorkshopTexts = {
  workshop: "Workshop",
  allWorkshops: "All workshops",
  title: "Title",
  with: "With",
  about: "About",
  joinAddress: "Join address",
  joinUrlHint: "Members get it from 10 minutes before",
  recording: "Recording",
  chapters: "Chapters",
  chaptersHint: "One per line, starting with its time: 12:30 The last minute",
  published: "Published",
} as const;

export const operatorWorkshopsTexts = {
  workshops: "Workshops",
  workshopsLead: "Announce the next quarter's, and attach recordings and chapters.",
  noWorkshopsYetTitle: "No workshops yet",
  noWorkshopsYetText: "Add the next quarter's workshop.",
  addAWorkshop: "Add a workshop",
  sample: "Sample",
  notPublished: "Not published",
  recording: "Recording",
} as const;

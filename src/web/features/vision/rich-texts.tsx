import type { ReactNode } from "react";

export const editVisionTexts = {
  thirdPerson: "The vision is written in the third person.",
  noFirstPersonWords: "No first-person words found.",
  futureOrPresent: "The vision is written in future or present tense.",
  noPastTenseFound: "No past tense found.",
  improvementAdverbs:
    "The vision uses improvement-based adverbs such as increasingly or more and more.",
  everyParagraphGrows: "Every longer paragraph about who you are becoming has one.",
  beforeYouSaveLegend: "Before you save",
  in: (words: string, name: string) => `“${words}” in ${name}`,
  lookAgainAt: (places: string, more: number) =>
    `Look again at ${places}${more > 0 ? ` and ${more} more` : ""}.`,
  save: "SAVE",
  unsavedChanges: "Unsaved changes",
  discardThem: "Discard them",
  onlyRead: "Only you can read this.",
  suggestionsLabel: "Suggestions",
  couldGrow: (words: string, suggestion: ReactNode) => (
    <>
      “{words}” could grow: {suggestion}
    </>
  ),
  try: (words: string, suggestion: ReactNode) => (
    <>
      “{words}”: try {suggestion}
    </>
  ),
} as const;

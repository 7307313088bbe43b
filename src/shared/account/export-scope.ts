/** What an export of a user's data contains, as worded in its read-me and on the page. */
export const IMPORTED_DATA = [
  "Your name and picture, your vision with its earlier versions, your plans and drafts, your nights, and the settings of your reminders.",
  "The recordings of your own voice that you keep in your account.",
  "Your questions for the calls, and the workshops you watched.",
];

export const NOT_IMPORTED_DATA = [
  "Your film moments with the pro's answers, and what you and support wrote to each other. You can read them in the file. Videos are too large for it: save them in the film room.",
  "What belongs to one account: how you log in, payments and invoices, your team, the emails we sent, and what support did with the account. It is in the file, but another account doesn't import it.",
];

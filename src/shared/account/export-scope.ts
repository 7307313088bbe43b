/** What a file of somebody's data is good for, in the words of its read-me and of the screen. */
export const COMES_ALONG = [
  "Your name and picture, your vision with its earlier versions, your plans and drafts, your nights, and the settings of your reminders.",
  "The recordings of your own voice that you keep in your account.",
  "Your questions for the calls, and the workshops you watched.",
  "What you and support wrote to each other, as history: nobody is asked to answer it again.",
  "Your film moments with the pro's answers. One that was not answered yet is kept for you to read; send it again to have it looked at.",
];

export const STAYS_BEHIND = [
  "Videos that you uploaded for the pro: they are too large for the file. Save them in the film room.",
  "What belongs to one account alone: how you log in, payments and invoices, your team, the emails we sent, and what support did with the account. The file tells it, and another account does not take it over.",
];

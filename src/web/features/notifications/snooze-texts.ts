export const snoozePageTexts = {
  title: "Not tonight?",
  lead: "You'll get no more reminders until tomorrow. Nothing else changes.",
  action: "No more reminders tonight",
  done: "Good night",
  doneLead: "No more reminders tonight. They're back tomorrow.",
  failed:
    "This link no longer works, or the network is gone. You can pause reminders in your settings.",
  all: "All notifications",
} as const;

import type { RestReason } from "#shared/practice/rest.ts";
import { longDay } from "#shared/time/local-day.ts";

export const restTexts = {
  heading: "Rest",
  lead: "Injured, ill, off season or exams: your targets and reminders wait. Rest adds nothing to your counts and never breaks your run of weeks. You can still do whatever you like.",
  privacy:
    "If you share your counts with a coach, they see that you're resting, never why or until when.",
  reason: "Why",
  reasons: {
    injured: "Injured",
    ill: "Ill",
    off_season: "Off season",
    exams: "Exams",
  } satisfies Record<RestReason, string>,
  firstDay: "First day",
  lastDay: "Last day",
  beforeFirst: "The last day is before the first one",
  tooLong: "Rest for a year at most",
  start: "Start resting",
  save: "Save",
  current: (reason: string, day: string) => `${reason}. You're resting until ${longDay(day)}.`,
  upcoming: (reason: string, first: string, last: string) =>
    `${reason}. You'll rest from ${longDay(first)} to ${longDay(last)}.`,
  endNow: "End my rest now",
  callOff: "Cancel this rest",
  toDashboard: "Back to the dashboard",
} as const;

import { longMoment } from "#shared/calendar/long-moment.ts";
import { wallTimeOf } from "#shared/calendar/wall-time.ts";
import { paths } from "#shared/paths.ts";
import { relativeDayOrLongDay, longDay } from "#shared/time/local-day.ts";
import { parseCallAnswerOccurrence } from "./call-answers.ts";
import { encouragementOf } from "./encouragements.ts";
import type { ReminderKind } from "./reminder-kind.ts";
import type { UpcomingCall } from "./upcoming-call.ts";

/** The text of a reminder, in an email and on a lock screen. It never contains anything that the user has written. */
export type ReminderText = {
  title: string;
  body: string;
  action: string;
  path: string;
};

type ReminderFacts = {
  firstName: string;
  zone: string;
  call: UpcomingCall | undefined;
  occurrence: string;
  now: Date;
};

const TEXTS: Record<Exclude<ReminderKind, "report">, (reminder: ReminderFacts) => ReminderText> = {
  listen: ({ firstName }) => ({
    title: addressed(firstName, "your vision is ready for tonight"),
    body: "Twenty minutes to bedtime. Four minutes of listening, then lights out.",
    action: "Listen",
    path: paths.visionReview,
  }),
  review: ({ firstName }) => ({
    title: addressed(firstName, "put today down and plan tomorrow"),
    body: "Five minutes: how today went, and what tomorrow is for.",
    action: "Plan tomorrow",
    path: paths.dailyWelcome,
  }),
  glance: ({ firstName }) => ({
    title: addressed(firstName, "twenty seconds before the day starts"),
    body: "Your six lines for today are waiting. Read them once.",
    action: "Look at today",
    path: paths.dashboard,
  }),
  map: ({ firstName }) => ({
    title: addressed(firstName, "map the week ahead"),
    body: "Eight quiet minutes on a Sunday: look back, then choose what this week is for.",
    action: "Map my week",
    path: paths.weeklyWelcome,
  }),
  "call-day": (reminder) => ({
    title: `${callDay(reminder)}: the Tuesday call`,
    body: `${callTime(reminder.call, reminder.zone)}. Bring one moment of your week and one question.`,
    action: "Send my question",
    path: paths.calls,
  }),
  "call-soon": ({ zone, call }) => ({
    title: "The call starts in 15 minutes",
    body: `${callTime(call, zone)}. You can join ten minutes before.`,
    action: "Go to the call",
    path: paths.calls,
  }),
  "call-change": ({ zone, call }) => ({
    title: call?.isCancelled
      ? `The call of ${longDay(call.date)} is cancelled`
      : "The Tuesday call has a new time",
    body: call?.isCancelled
      ? "There is no call that day. See the next date on the calls page."
      : `It is now on ${callTime(call, zone)}.`,
    action: "See the calls",
    path: paths.calls,
  }),
  "call-answer": ({ occurrence }) => ({
    title: "The pro has answered your question",
    body: `You'll find the answer in your log of ${longDay(parseCallAnswerOccurrence(occurrence).date)}.`,
    action: "Read the answer",
    path: paths.dailyLog(parseCallAnswerOccurrence(occurrence).dayId),
  }),
  encouragement: ({ occurrence }) => ({
    title: "From your coach",
    body: encouragementOf(occurrence),
    action: "Go to today",
    path: paths.dashboard,
  }),
};

export function reminderText(
  kind: Exclude<ReminderKind, "report">,
  reminder: ReminderFacts,
): ReminderText {
  return TEXTS[kind](reminder);
}

/** Returns "Ada, map the week ahead", or "Map the week ahead" for a user without a name. */
function addressed(firstName: string, title: string): string {
  return firstName === ""
    ? title.charAt(0).toUpperCase() + title.slice(1)
    : `${firstName}, ${title}`;
}

/** Returns "Tomorrow", or "Today" if quiet hours delayed the reminder past midnight. */
function callDay({ zone, call, now }: ReminderFacts): string {
  const dayOf = (at: Date) => wallTimeOf(at, zone).slice(0, 10);
  const word = relativeDayOrLongDay(dayOf(now), dayOf(call?.startsAt ?? now));
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function callTime(call: UpcomingCall | undefined, zone: string): string {
  return call ? longMoment(call.startsAt, zone) : "";
}

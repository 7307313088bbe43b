import type { ImageryAnswer } from "#shared/events/contract.ts";
import { longDay } from "#shared/time/local-day.ts";

export const eventsTexts = {
  heading: "Events",
  lead: "Games, races, matches. An event appears in your plan of the day, your weekly map and your calendar feed.",
  ahead: "Upcoming",
  past: "Past",
  noneAhead: "No upcoming events.",
  what: "Your events",
  enter: "Enter an event",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
  against: (opponent: string) => `Against ${opponent}`,
  at: (day: string, time: string) => `${longDay(day)}, ${time}`,
  shared: "Your coach sees the name and date",
  imagery: "Hear my imagery",
  imageryNamed: (name: string) => `Hear my imagery for ${name}`,
  toPlanning: "Back to planning",
} as const;

export const takeawayTexts = {
  question: "What are you taking away from it?",
  kind: "A win or a lesson",
  win: "A win",
  lesson: "A lesson",
  winLabel: "What went right",
  lessonLabel: "What it taught you",
  save: "Save it in that day's log",
} as const;

export const eventFormTexts = {
  heading: { enter: "Enter an event", change: "Change the event" },
  name: "Event",
  day: "Date",
  time: "Time (optional)",
  place: "Place (optional)",
  opponent: "Opponent (optional)",
  imagery: "Four answers for the evening before (optional)",
  imageryWhy:
    "They become a short imagery script, in your words, that Tonight reads to you the evening before. Only you hear it.",
  answers: {
    place: "The place: what do you see, hear and smell?",
    body: "Your body: how does it feel just before it begins?",
    firstMinutes: "The first minutes: what do you do?",
    hard: "When it gets hard: what do you do then?",
  } satisfies Record<ImageryAnswer, string>,
  share: "Show my coach its name and date",
  shareHint: "Only if you share your counts with your coach. They see nothing else about it.",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete this event",
} as const;

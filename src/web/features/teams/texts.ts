import type { WeekStatus } from "#shared/teams/contract.ts";

/** The coach's view of the team's week. */
export const practiceTexts = {
  title: "This week's routine",
  lead: "How often your squad trains.",
  sharers: (sharing: number, members: number) =>
    `${sharing} of ${members} share how often they train. You only see counts, never what anyone wrote, and each athlete sees that you looked.`,
  nobodyShares: "When an athlete turns on sharing on their team page, their week appears here.",
  status: {
    on_track: "On track",
    some: "Some",
    not_yet: "Not yet",
    resting: "Resting",
  } satisfies Record<WeekStatus, string>,
  legend:
    "On track: as many nights as the athlete's own target asks for by today. Some: fewer. Not yet: nothing this week. Resting: the athlete has set a rest; why and until when stays with them.",
  nights: (nights: number, target: number) => `${nights} of ${target} nights`,
  daysPlanned: (days: number) => (days === 1 ? "1 day planned" : `${days} days planned`),
  mapDone: "week mapped",
  mapNotYet: "no map yet",
  average: "Team average",
  averageFigures: (nights: string, days: string, mapped: number) =>
    `${nights} nights, ${days} days planned, ${mapped} % have mapped the week`,
  pastWeeks: (weeks: number) => `The last ${weeks} weeks`,
  nightsListened: "Nights listened",
  plannedDays: "Days planned",
  figures: (figures: string[]) => `The last ${figures.length} weeks: ${figures.join(", ")}`,
} as const;

/** One of five lines from the coach. */
export const encourageTexts = {
  everybody: "Encourage everybody",
  open: "Encourage",
  openFor: (name: string) => `Encourage ${name}`,
  title: "Send an encouragement",
  about:
    "It arrives as a notification and on their dashboard. Each athlete gets at most one a day.",
  to: "To",
  all: "Everybody",
  line: "Your line",
  cancel: "Cancel",
  send: "Send",
  sentTo: (name: string) => `Sent to ${name}`,
  sentToAll: (sent: number) => (sent === 1 ? "Sent to 1 athlete" : `Sent to ${sent} athletes`),
  hadOne: (name: string) => `${name} has already had one today.`,
  allHadOne: "Everybody has already had one today.",
  failed: "That didn't work. Try again.",
} as const;

/** What an athlete shares, and who looked at it. */
export const sharingTexts = {
  title: "What your admin sees of you",
  lead: "Only counts, and only if you want: nights you listened, how many you aim for, days you planned, and whether your week has a map. Never a word that you wrote.",
  viewsTitle: "Who looked at your counts",
  noViews: "Nobody has looked at your counts in the last 90 days.",
  unnamed: "Your team's admin",
} as const;

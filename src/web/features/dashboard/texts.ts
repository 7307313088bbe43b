import { longDay } from "#shared/time/local-day.ts";
import { MOMENTS_PER_MONTH } from "#shared/film/film-allowance.ts";

/** An encouragement sent by a coach. */
export const encouragementTexts = {
  about: "From your coach",
  from: (name: string) => (name === "" ? "From your coach" : `${name}, your coach`),
} as const;

export const restingTexts = {
  title: "You're resting.",
  until: (day: string) =>
    `Until ${longDay(day)}, targets and reminders wait for you, and your run of weeks stays as it is.`,
  action: "Change or end my rest",
  frozen: "Your target is frozen while you rest.",
  link: { name: "Rest", text: "Injured, ill, off season, exams" },
} as const;

export const eventTexts = {
  about: "Event",
  line: (day: string, name: string) => `${day}: ${name}`,
  action: { past: "What are you taking away from it?", today: "90 seconds", ahead: "Look at it" },
} as const;

const DAYS =
  "Today, One day, Two days, Three days, Four days, Five days, Six days, Seven days, Eight days, Nine days, Ten days".split(
    ", ",
  );

export const checkInTexts = {
  about: "Date of a goal",
  ahead: (days: number, date: string) =>
    days === 0 ? `Today is ${date}: still right?` : `${DAYS[days]} to ${date}: still right?`,
  passed: (date: string) => `${date} has passed. How did it go?`,
  keep: { ahead: "Still right", passed: "Leave it" },
  change: "Change it",
  done: "Done",
  noted: {
    ahead: "Good. We'll ask again when it has passed.",
    passed: "All right. We won't ask about it again.",
  },
  wellDone: "Done. Well played.",
  moved: (date: string) => `Moved to ${date}.`,
  newDate: "New date",
  save: "Save the date",
  rewrite: "Rewrite the goal",
} as const;

export const runTexts = {
  weeks: (weeks: number) => `${weeks} weeks in a row with your own target met.`,
} as const;

export const snoozeTexts = {
  action: "Not tonight",
  done: "No more reminders tonight. Sleep well.",
} as const;

export const dashboardSkeletonTexts = {
  loading: "Loading...",
} as const;

export const dashboardTexts = {
  invitedTeam: (teamName: string, date: string) =>
    `${teamName} has invited you to its team. The link to join is in the email of ${date}.`,
  seePlans: "See plans",
  keepIt: "Keep it",
  pastDue: (isTeam: boolean, date: string) =>
    isTeam
      ? `Your team's last payment did not go through. You keep access until ${date}.`
      : `Your last payment did not go through. You keep access until ${date}.`,
  endsOn: (teamName: string | undefined, date: string) =>
    teamName === undefined
      ? `Your membership ends on ${date}.`
      : `${teamName}'s membership ends on ${date}.`,
  pausedFrom: (teamName: string | undefined, date: string) =>
    teamName === undefined
      ? `Your membership is paused from ${date}.`
      : `${teamName}'s membership is paused from ${date}.`,
  trial: (isTeam: boolean, date: string) =>
    isTeam ? `Your team's free trial runs until ${date}.` : `Your free trial runs until ${date}.`,
  inviteYourSquad: "Invite your squad",
  toMembership: "Membership",
  seatEnded: (lostTeam: string) =>
    `Your seat in ${lostTeam} has ended. Everything you wrote is still yours to read. To continue, choose your own plan.`,
  noPlan:
    "Your vision is free to write. Listening, planning and the Tuesday call come with a plan.",
  pausedUntil: (date: string) =>
    `Your plan is paused until ${date}. Everything you wrote is still yours to read.`,
  paused: "Your plan is paused. Everything you wrote is still yours to read.",
  teamOnHold: "Your team's plan is on hold: its last payment did not go through.",
  planHold: "Your plan is on hold: the last payment did not go through.",
  updateCard: "Update card",
  ended: "Your plan has ended. Everything you wrote is still yours to read.",
  team: "Team",
  plan: "Plan",
  dayWeek: "The day or the week",
  dailyLogs: "Daily logs",
  proof: "What you did, and the proof",
  weeklyReport: "Weekly report",
  weekInNumbers: "The week in numbers",
  meditations: "Meditations",
  twoToEightMinutes: "Two to eight minutes",
  filmRoom: "Film room",
  workshops: "Workshops",
  nextOne: "The next one, and all past ones",
  inspiration: "Inspiration",
  thisWeek: (name: string) => `This week: ${name}`,
  otherAthletesVisions: "Other athletes' visions",
  operator: "Operator",
  whatWaitsForYou: "What's waiting for you",
  moreLabel: "More",
  sharingAthletesTrained: (trained: number, sharing: number) =>
    `${trained} of ${sharing} sharing athletes trained this week`,
  momentsLeft: (left: number) => `${left} of ${MOMENTS_PER_MONTH} left this month`,
  filmRoomDetail: "A pro looks at your game",
} as const;

export const userDashboardTexts = {
  dashboard: "Dashboard",
  offline: "Offline. Saved on this phone.",
  yourDashboard: "Your dashboard",
} as const;

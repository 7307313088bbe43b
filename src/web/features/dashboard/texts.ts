import { longDay } from "#shared/time/local-day.ts";
import { MOMENTS_PER_MONTH } from "#shared/film/film-allowance.ts";

/** The line that a coach has sent. */
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
  action: { past: "What do you take with you?", today: "90 seconds", ahead: "Look at it" },
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
  membershipOf: (teamName: string) => `${teamName}'s membership`,
  membership: "Your membership",
  seePlans: "See plans",
  keepIt: "Keep it",
  lastPaymentNotGo: (isTeam: boolean, date: string) =>
    isTeam
      ? `Your team's last payment did not go through. You keep access until ${date}.`
      : `Your last payment did not go through. You keep access until ${date}.`,
  endsOn: (whose: string, date: string) => `${whose} ends on ${date}.`,
  isPausedFrom: (whose: string, date: string) => `${whose} is paused from ${date}.`,
  freeTrialRunsUntil: (isTeam: boolean, date: string) =>
    isTeam ? `Your team's free trial runs until ${date}.` : `Your free trial runs until ${date}.`,
  inviteYourSquad: "Invite your squad",
  toMembership: "Membership",
  seatEnded: (lostTeam: string) =>
    `Your seat in ${lostTeam} has ended. Everything you wrote is still yours to read; a plan of your own lets you go on.`,
  visionFreeWrite:
    "Your vision is free to write. Listening, planning and the Tuesday call come with a plan.",
  planIsPausedUntil: (date: string) =>
    `Your plan is paused until ${date}. Everything you wrote is still yours to read.`,
  planIsPaused: "Your plan is paused. Everything you wrote is still yours to read.",
  teamsPlanHold: "Your team's plan is on hold: its last payment did not go through.",
  planHold: "Your plan is on hold: the last payment did not go through.",
  updateCard: "Update card",
  planHasEnded: "Your plan has ended. Everything you wrote is still yours to read.",
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
  whatWaitsForYou: "What waits for you",
  moreLabel: "More",
  sharingAthletesTrainedWeek: (trained: number, sharing: number) =>
    `${trained} of ${sharing} sharing athletes trained this week`,
  ofLeftThisMonth: (left: number) => `${left} of ${MOMENTS_PER_MONTH} left this month`,
  proLooksGame: "A pro looks at your game",
} as const;

export const userDashboardTexts = {
  dashboard: "Dashboard",
  offline: "Offline. Saved on this phone.",
  dashboard2: "Your dashboard",
} as const;

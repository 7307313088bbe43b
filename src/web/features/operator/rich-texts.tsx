import type { ReactNode } from "react";

export const operatorTodayTexts = {
  today: "Today",
  todayLead: "What's waiting for you, and how the last two weeks went.",
  nextCallQuestions: "Questions for the next call",
  noCallIsPlannedDetail: "No call is planned",
  filmMomentsOpen: "Open film moments",
  oldestSinceDetail: (moment: string) => `Oldest: ${moment}`,
  allDoneDetail: "All done",
  chatsUnanswered: "Unanswered chats",
  openMessages: "Open messages",
  openMessagesDetail: "From the contact page",
  failedPayments: "Failed payments",
  failedPaymentsDetail: (payingMembers: number) => `${payingMembers} paying or in a trial`,
  signUps: "Sign-ups",
  activeMembers: "Active members",
  countedAt: (moment: string) => `Members are counted every five minutes, last at ${moment}.`,
  secondStepMissing: (link: (text: string) => ReactNode) => (
    <>
      You logged in with a password only. {link("Add a second step")}: in production the operator
      area requires it.
    </>
  ),
  countsOfDays: (today: ReactNode, total: number, daysCount: number) => (
    <>
      {today} today, {total} in {daysCount} days
    </>
  ),
} as const;

import type { WEEK_REVIEW_QUESTIONS, WeekObjective } from "./records.ts";

type WeekAnswer = (typeof WEEK_REVIEW_QUESTIONS)[number] | WeekObjective;

type Words = {
  title: string;
  prompt: string;
  /** Sentences under the prompt. A sentence that quotes a vision answer that isn't written yet is left out. */
  helper: readonly string[];
};

export type WeekAnswerStep = Words & {
  kind: "answer";
  field: WeekAnswer;
  example?: string;
  /** Content shown next to the answer. */
  shows?: "facts" | "lastObjectives" | "targetNights";
};
export type WeeklyStep =
  | WeekAnswerStep
  | (Words & { kind: "storm" | "call" | "check" | "finished" });

/**
 * The steps of the weekly map, in order: look back, pause with the vision, plan. Placeholders such as `{visionQ5}`
 * quote the Athletic Vision.
 */
export const WEEKLY_STEPS: readonly WeeklyStep[] = [
  {
    kind: "answer",
    field: "q1",
    title: "Your win",
    prompt: "{firstName}, what are you most proud of from the past week?",
    helper: [
      "Anything you did, on or off the field. It is kept as proof, and your vision can say it back to you.",
    ],
    example: "Stayed calm after the red card.",
    shows: "facts",
  },
  {
    kind: "answer",
    field: "q2",
    title: "Your objectives",
    prompt: "Look at last week's three. What moved, and what did you do that made it move?",
    helper: ["Name the habit, not the luck."],
    shows: "lastObjectives",
  },
  {
    kind: "answer",
    field: "q3",
    title: "What got in the way",
    prompt: "Where did the week slip - and what in you let it?",
    helper: ["Be honest and kind."],
    example: "I stayed up on my phone Tuesday and Wednesday; both practices were flat.",
  },
  {
    kind: "answer",
    field: "q4",
    title: "The lesson",
    prompt: "What will you keep, what will you stop, what will you try?",
    helper: ["One line each. This becomes next week's edge."],
  },
  {
    kind: "answer",
    field: "q5",
    title: "Proof of your vision",
    prompt: "Which moment this week was already the athlete in your vision? Who helped?",
    helper: ['Read your sentence: "{visionQ8}".', "Say thank you to one person before Monday."],
  },
  {
    kind: "answer",
    field: "q6",
    title: "Vision objective 1",
    prompt: "What is the most important thing to get done this week for your vision?",
    helper: ['Month focus: "{visionQ6}".', "Something you control and can tick off by Sunday."],
    example: "Three finishing sessions of 20 minutes: Mon, Wed, Fri.",
  },
  {
    kind: "answer",
    field: "q7",
    title: "Vision objective 2",
    prompt: "What is the second?",
    helper: ['Linked to year goal "{visionQ5}" or not - you choose.'],
  },
  {
    kind: "answer",
    field: "q8",
    title: "Vision objective 3",
    prompt: "And the third?",
    helper: ["Two strong ones beat three wishes. You may leave it empty."],
  },
  {
    kind: "answer",
    field: "q9",
    title: "Mind",
    prompt: "How will you train your mind this week?",
    helper: [],
    example: "Listen to my vision five nights. Film study Thursday 20 minutes.",
    shows: "targetNights",
  },
  {
    kind: "answer",
    field: "q10",
    title: "Body",
    prompt: "How will you take care of your body this week?",
    helper: ["Hard days, easy days, sleep, food, treatment."],
  },
  {
    kind: "answer",
    field: "q11",
    title: "Soul",
    prompt: "What will feed your soul this week?",
    helper: ["People, faith, nature, music, giving. Put a day on it."],
  },
  {
    kind: "storm",
    title: "The likely storm",
    prompt: "Which day will test you, and what is your if-then for it?",
    helper: [`"If Thursday's exam eats my evening, then I review on the bus."`],
  },
  {
    kind: "call",
    title: "Tuesday call",
    prompt: "What will you ask the pro on Tuesday? A clip to bring?",
    helper: ["It stays in your map. The pro reads it only if you send it."],
  },
  {
    kind: "check",
    title: "The week of {date}",
    prompt: "One look. Simple enough to remember?",
    helper: [],
  },
  {
    kind: "finished",
    title: "Your map is set",
    prompt: "Good. Now one day at a time.",
    helper: [],
  },
];

export const WEEKLY_REVIEW_STEPS = 5;
export const FIRST_MAP =
  "Your first map, {firstName}. Nothing to look back on yet - let us choose the week.";

export const WEEK_OBJECTIVE_TITLES: Record<WeekObjective, string> = {
  q6: "Vision objective 1",
  q7: "Vision objective 2",
  q8: "Vision objective 3",
  q9: "Mind",
  q10: "Body",
  q11: "Soul",
};

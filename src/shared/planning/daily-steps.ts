import type { Objective } from "./records.ts";

type Words = {
  title: string;
  prompt: string;
  /** Sentences under the prompt. `{week}` quotes the week's line that this line is based on. */
  helper: readonly string[];
};

export type ObjectiveStep = Words & { kind: "objective"; field: Objective; example?: string };
export type DailyStep =
  | ObjectiveStep
  | (Words & { kind: "marks" | "proof" | "ifThen" | "check" | "finished" });

/** The steps of the evening, in order: the review first, the plan last. day-template-values.ts fills in the braces. */
export const DAILY_STEPS: readonly DailyStep[] = [
  {
    kind: "marks",
    title: "How did {reviewDay} go, {firstName}?",
    prompt: "Tap each thing you planned: done, partly, not today.",
    helper: ['"Not today" is an answer, not a failure.'],
  },
  {
    kind: "proof",
    title: "Keep the proof",
    prompt:
      "One thing that went right {reviewDay} - however small. And one thing {reviewDay} taught you.",
    helper: ["The win is kept as proof, and your vision can say it back to you."],
  },
  {
    kind: "objective",
    field: "q1",
    title: "Vision objective 1",
    prompt: "{firstName}, what is the one action {day} that moves your vision forward the most?",
    helper: ["Make it something you do, not a result you hope for: when, where, how much."],
    example: "7:00, track, 6 x 200 m at race rhythm.",
  },
  {
    kind: "objective",
    field: "q2",
    title: "Vision objective 2",
    prompt: "What is the second?",
    helper: ["Small is fine. Finished is better."],
  },
  {
    kind: "objective",
    field: "q3",
    title: "Vision objective 3",
    prompt: "And the third?",
    helper: ["If two are enough for {dayNoun}, leave it empty."],
  },
  {
    kind: "objective",
    field: "q4",
    title: "Mind",
    prompt: "What will you do for your mind {day}?",
    helper: ["Ten quiet minutes, film of one move, a page of a book, no phone before practice."],
  },
  {
    kind: "objective",
    field: "q5",
    title: "Body",
    prompt: "What will you do for your body {day}?",
    helper: ["Food, sleep, mobility, treatment, rest counts too."],
  },
  {
    kind: "objective",
    field: "q6",
    title: "Soul",
    prompt: "What will you do {day} that makes you glad to be you?",
    helper: ["A call home, music, prayer, a walk, helping a teammate."],
  },
  {
    kind: "ifThen",
    title: "When it gets hard",
    prompt:
      "What inside you is most likely to get in the way? Then finish the line: If ..., then I ...",
    helper: [
      '"If I feel like skipping the warm-up, then I put on my shoes and do the first two minutes."',
    ],
  },
  {
    kind: "check",
    title: "{Day}, {date}",
    prompt: "Read it once. Does it look like the athlete in your vision?",
    helper: [],
  },
  {
    kind: "finished",
    title: "{Day} is ready",
    prompt: "Put it down, {firstName}. It is written, you do not have to carry it.",
    helper: [],
  },
];

/** The number of review questions, which are skipped if there is nothing to review. */
export const DAILY_REVIEW_STEPS = 2;

/** The titles of the six lines where they are shown together. */
export const OBJECTIVE_TITLES: Record<Objective, string> = {
  q1: "Vision objective 1",
  q2: "Vision objective 2",
  q3: "Vision objective 3",
  q4: "Mind",
  q5: "Body",
  q6: "Soul",
};

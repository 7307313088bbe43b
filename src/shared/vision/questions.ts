import type { AnswerKey } from "./steps.ts";

/**
 * Texts may contain `{year}`, `{firstName}`, and `{firstName|…}` with the fallback used when there is no name; see
 * `fillIn`.
 */
export type VisionQuestion = {
  title: string;
  prompt: string;
  helper: string;
  examples?: readonly [string, string, string];
};

/** In a separate file, because every member screen loads the steps but few load the questions. */
export const VISION_QUESTIONS: Record<AnswerKey, VisionQuestion> = {
  q1: {
    title: "{firstName's|Your} Definite Life Purpose",
    prompt:
      "{firstName, |}what do you think is wrong in the world? And what is the one thing you could do to make it better?",
    helper: "Two or three sentences. Write the first thing that makes you sit up straight.",
  },
  q2: {
    title: "Five words or less",
    prompt: "{firstName, |}say your purpose in five words or less.",
    helper: "Short enough to say under your breath on the start line.",
  },
  q3: {
    title: "The dream",
    prompt:
      "What is {firstName's|your} dream in sport? The one in which the purpose comes alive through sport.",
    helper:
      "Write about {firstName by name|yourself from the outside}, as if it is already becoming real: the place, the moment, who is there to see it.",
  },
  q4: {
    title: "The bucket list",
    prompt:
      "What {does firstName|do you} want to have done? Make each one specific, measurable and dated.",
    helper:
      "One to a line. Something you can tick off on a day you can name: what, how much, by when.",
  },
  q5: {
    title: "One year",
    prompt: "{firstName, |}choose one goal for the coming year. Give it a number and an end date.",
    helper: "One goal that can be measured is stronger than five that cannot.",
    examples: [
      "By 30 June {year} {firstName runs|run} 400 m in under 52 seconds.",
      "By the last match of the season {firstName starts|start} in 20 games.",
      "By 1 December {firstName has raised|raise} first-serve percentage from 54 to 62.",
    ],
  },
  q6: {
    title: "One month",
    prompt: "What is {firstName's|your} one focus for this month?",
    helper: "Something you do, not something that happens to you. Small and often wins.",
    examples: [
      "This month: first touch under pressure, 15 minutes before every practice.",
      "This month: in bed by 22:30, five nights a week.",
      "This month: one breath and the cue word before every free throw.",
    ],
  },
  q7: {
    title: "Who {firstName is|you are} becoming",
    prompt: "Describe the improved {firstName|athlete} in detail. Who walks onto the field?",
    helper:
      "How {firstName moves, trains on a bad day, speaks|this athlete moves, trains on a bad day, speaks} after a mistake. Use words that grow: increasingly, more and more.",
  },
  q8: {
    title: "One sentence",
    prompt: "Now put that athlete into one sentence.",
    helper:
      "{Begin with firstName.|Write it about yourself, as somebody who knows you would.} You will hear this sentence twice, just before you sleep.",
  },
  q9: {
    title: "The perfect day",
    prompt: "What does {firstName's|your} ideal day look like, from waking up to lights out?",
    helper:
      "The routines, the food, the training, the people, the rest. An ordinary day, done well.",
  },
};

export function fillIn(text: string, { firstName, now }: { firstName: string; now: Date }): string {
  const filled = text
    .replace("{year}", () => String(yearOfNextJune(now)))
    .replace(/\{([^|}]*)\|?([^}]*)\}/g, (_, withName: string, without: string) =>
      firstName ? withName.replace("firstName", () => firstName) : without,
    );
  return firstName ? filled : filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** Returns the year for the example's 30 June, which must be in the future. */
function yearOfNextJune(now: Date): number {
  return now.getMonth() > 4 ? now.getFullYear() + 1 : now.getFullYear();
}

export const resetTexts = {
  heading: "Reset",
  cueWord: "Your cue word",
  loading: "Loading...",
  skipBreath: "Skip the breath",
  done: "Done",
  again: "Breathe once more",
  buzz: "Buzz with the breath",
  nextAction: "Your next action",
  identity: "Who you are",
  nothingNext: "One thing at a time. The next one.",
} as const;

export const eventDayTexts = {
  today: (name: string) => `Today: ${name}`,
  identity: "Who you are",
  ifThen: "If it gets hard",
} as const;

export const cueWordTexts = {
  labels: ["Your cue word", "Your second cue word"],
  addSecond: "Add a second cue word",
  change: "Change it",
  question: "Choose your cue word",
  why: "Short, and only yours. You say it to yourself when your head is somewhere else, and it brings you back to the next ball, lap or start.",
  suggestions: ["Here", "Next", "Loose", "Strong", "Quiet eyes", "Breathe"],
  suggestionsLegend: "A few to begin with",
  own: "Or your own",
  save: "Use this word",
} as const;

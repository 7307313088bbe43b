export const breathAtTexts = {
  breatheIn: "Breathe in",
  hold: "Hold",
  out: "Out, with a whoosh",
  breatheOut: "Breathe out",
  empty: "Hold, empty",
} as const;

export const breathingWordsTexts = {
  steps: {
    fourSevenEight: [
      "Inhale quietly through your nose for 4 counts.",
      "Hold your breath for 7 counts.",
      "Exhale through your mouth for 8 counts, with a whoosh.",
      "That is one cycle. Do four cycles.",
    ],
    box: [
      "Inhale through your nose for 4 counts.",
      "Hold for 4 counts, shoulders loose.",
      "Exhale for 4 counts.",
      "Wait, empty, for 4 counts. Do six rounds.",
    ],
    slow: [
      "Inhale softly through your nose for 4 counts.",
      "Exhale for 6 counts, slower than it came in.",
      "That is six breaths a minute. Do twelve, in two minutes.",
    ],
  },
  care: [
    "Sit or lie down. Never while driving, in water, or standing at height.",
    "You may feel a little light-headed at first: breathe normally and stop.",
    "Four breaths at a time in the first month, and never more than eight. What matters is the ratio, not the seconds: take the shorter count whenever you feel strained.",
    "Ask a doctor first if you are pregnant, or have a heart, lung, fainting, seizure or panic condition.",
  ],
  withCareLabel: "Before you start",
  trainingFocus: "This is training for focus, not treatment. It may help you settle.",
} as const;

export const breathingGuideTexts = {
  patterns: {
    full: "4-7-8",
    shorter: "Shorter: 2-3.5-4",
    box: "Box: 4-4-4-4",
    slow: "Slow: 6 a minute",
  },
  patternHints: {
    full: "For falling asleep.",
    shorter: "The same, if you feel strained.",
    box: "For a clear head before a start.",
    slow: "For calming down, any time of day.",
  },
  counts: { 1: "one", 4: "four", 6: "six", 8: "eight", 12: "twelve" },
  dialogs: {
    1: "One breath",
    4: "Four breaths",
    6: "Six breaths",
    8: "Eight breaths",
    12: "Twelve breaths",
  },
  silentRoomCue: "Silent room: buzz only.",
  silentRoomNoCue: "Silent room: no sound. This device can't buzz, so keep an eye on the light.",
  cycles: [
    { value: "4", label: "Four breaths" },
    { value: "8", label: "Eight" },
  ],
  breathingGuideLabel: "Breathing guide",
  countLegend: "Count",
  howManyBreathsLegend: "How many breaths",
  eightAllowed:
    "You've done this for a month, so you can take up to eight. Never more, and four are enough on any night.",
  cueForClosedEyes: "Cue for closed eyes",
  tone: "Tone",
  voice: "Voice",
  vibration: "Vibration: one in, two out",
  none: "None",
  thatWas: (howMany: string) => `That was ${howMany}.`,
  done: "Breathe as you like now. Sleep well.",
  startBreaths: (howMany: string) => `Start ${howMany} breaths`,
  stop: "Stop",
  getReady: "Let all the air out",
  breathOf: (cycle: number, cycles: number) => `Breath ${cycle} of ${cycles}`,
} as const;

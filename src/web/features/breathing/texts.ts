export const breathAtTexts = {
  breatheIn: "Breathe in",
  out: "Out, with a whoosh",
} as const;

export const breathingWordsTexts = {
  steps: [
    "Inhale quietly through your nose for 4 counts.",
    "Hold your breath for 7 counts.",
    "Exhale through your mouth for 8 counts, with a whoosh.",
    "That is one cycle. Do four cycles.",
  ],
  care: [
    "Sit or lie down. Never while driving, in water, or standing at height.",
    "A little light-headed feeling can happen at first: breathe normally and stop.",
    "Four breaths at a time in the first month, and never more than eight. What matters is the ratio, not the seconds: take the shorter count whenever you feel strained.",
    "Ask a doctor first if you are pregnant, or have a heart, lung, fainting, seizure or panic condition.",
  ],
  withCareLabel: "With care",
  trainingFocus: "This is training for focus, not treatment. It may help you settle.",
} as const;

export const breathingGuideTexts = {
  cycles: [
    { value: "4", label: "Four breaths" },
    { value: "8", label: "Eight" },
  ],
  shorter: "Shorter: 2-3.5-4",
  breathingGuideLabel: "Breathing guide",
  countLegend: "Count",
  howManyBreathsLegend: "How many breaths",
  youveDoneMonth:
    "You've done this for a month, so you can take up to eight. Never more, and four are enough on any night.",
  cueForClosedEyes: "Cue for closed eyes",
  tone: "Tone",
  voice: "Voice",
  vibration: "Vibration: one in, two out",
  none: "None",
  thatWas: (howMany: string) => `That was ${howMany}.`,
  breatheLikeNow: "Breathe as you like now. Sleep well.",
  startBreaths: (howMany: string) => `Start ${howMany} breaths`,
  eightBreaths: "Eight breaths",
  fourBreaths: "Four breaths",
  stop: "Stop",
  letAllAirOut: "Let all the air out",
  breathOf: (cycle: number, cycles: number) => `Breath ${cycle} of ${cycles}`,
} as const;

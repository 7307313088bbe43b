import type { WeekFigures } from "./week-figures.ts";

/** The number of nights missing from four, indexed by the number of nights. */
const MORE_NIGHTS = ["Four more nights", "Three more nights", "Two more nights", "One more night"];

const SPOKEN = {
  over: {
    nothing: "A quiet week. The next one starts on Monday.",
    little: "A start is a start. Choose one evening next week and make it yours.",
  },
  running: {
    nothing: "Nothing yet this week. One evening is enough to begin.",
    little: "A start is a start. Choose one more evening and make it yours.",
  },
};

/** Returns what a friend would say about a week: true, short, and never reproachful. */
export function weekSummarySentence(week: WeekFigures, stage: keyof typeof SPOKEN): string {
  const { nights, daysPlanned, done, objectives } = week;
  if (nights === 0 && daysPlanned === 0) return SPOKEN[stage].nothing;
  if (nights >= 4 && daysPlanned >= 5) return "You kept your word to yourself this week.";
  if (nights >= 4) return "The nights are there. A plan for the day would give them legs.";
  if (daysPlanned >= 5) return `The days are planned. ${MORE_NIGHTS[nights]}, and it will show.`;
  if (objectives > 0 && done / objectives >= 0.7)
    return "What you planned, you did. Plan one day more.";
  return SPOKEN[stage].little;
}

import { formatDecimal, toPercent } from "#shared/format/numbers.ts";
import { NIGHTS_TARGET } from "#shared/practice/contract.ts";
import { SCORE_NAMES, SCORES } from "./records.ts";
import type { WeekFigures } from "./week-figures.ts";

const WEEKS_SHOWN = 16;

export type PlotPoint = { weekStart: string; value: number | null };

/** A bar chart with one bar per week, used on the page and in the Sunday mail. */
export type WeekPlot = {
  title: string;
  /** Formats a value for screen readers: "3 nights". */
  words: (value: number) => string;
  points: PlotPoint[];
  max: number;
  /** Target range, drawn behind the bars. */
  band?: readonly [number, number];
};

/** Returns plots of the most recent weeks, or none until there are two weeks to compare. */
export function weekPlots(all: WeekFigures[]): WeekPlot[] {
  const weeks = all.slice(-WEEKS_SHOWN);
  if (weeks.length < 2) return [];
  const points = (read: (week: WeekFigures) => number | null) =>
    weeks.map((week) => ({ weekStart: week.weekStart, value: read(week) }));
  const ratedScores = SCORES.filter((score) => weeks.some((week) => week[score] !== null));
  return [
    {
      title: `Nights a week (goal: ${NIGHTS_TARGET.join("-")})`,
      words: (value) => (value === 1 ? "1 night" : `${value} nights`),
      points: points(({ nights }) => nights),
      max: 7,
      band: NIGHTS_TARGET,
    },
    {
      title: "Days planned a week",
      words: (value) => (value === 1 ? "1 day" : `${value} days`),
      points: points(({ daysPlanned }) => daysPlanned),
      max: 7,
    },
    {
      title: "Objectives done, of those planned",
      words: (value) => `${toPercent(value)} percent`,
      points: points(({ done, objectives }) => (objectives > 0 ? done / objectives : null)),
      max: 1,
    },
    ...ratedScores.map((score) => ({
      title: `${SCORE_NAMES[score]}, 1 to 5`,
      words: (value: number) => formatDecimal(value),
      points: points((week) => week[score]),
      max: 5,
    })),
  ];
}

import { type Mail, mailTemplate, type Plate, type Unsubscribe } from "#server/mail/index.ts";
import { honestSentence } from "#shared/planning/honest-sentence.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { figuresOf, weekFigures } from "#shared/planning/week-figures.ts";
import { type WeekPlot, weekPlots } from "#shared/planning/week-plots.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { dayName, monthDay, weekStartOf } from "#shared/time/local-day.ts";
import { drawPlot } from "./draw-plot.ts";

type Report = {
  /** The last day of the week reported on. */
  sunday: string;
  days: DailyAction[];
  practices: PracticeOfDay[];
  week: WeeklyMap | null;
  url: string;
  unsubscribe: Unsubscribe;
};

/** A week in a letter: one honest sentence, the numbers, the wins in their writer's words, and the plots of the page. */
export function reportMail({ sunday, days, practices, week: map, url, unsubscribe }: Report): Mail {
  const weekStart = weekStartOf(sunday);
  const week = figuresOf(weekStart, { days, practices });
  const wins = days
    .filter(({ forDate, review }) => weekStartOf(forDate) === weekStart && review.win !== "")
    .toSorted((one, other) => one.forDate.localeCompare(other.forDate))
    .map(({ forDate, review }) => `${dayName(forDate)}: ${review.win}`);
  return mailTemplate({
    subject: `Your week of ${monthDay(weekStart)}`,
    paragraphs: [
      honestSentence(week, "over"),
      `Nights: ${week.nights}${map ? ` of the ${map.targetNights} you chose` : ""}\nDays planned: ${week.daysPlanned}${week.objectives > 0 ? `\nObjectives done: ${week.done} of ${week.objectives}` : ""}`,
      ...(wins.length > 0 ? [`Your wins\n${wins.join("\n")}`] : []),
    ],
    plates: weekPlots(weekFigures({ days, practices })).map(toPlate),
    button: { label: "Open the report", url: `${url}?week=${weekStart}` },
    unsubscribe,
  });
}

function toPlate(plot: WeekPlot, index: number): Plate {
  const values = plot.points.map(({ value }) => (value === null ? "no data" : plot.words(value)));
  return {
    name: `plot-${index + 1}`,
    title: plot.title,
    alt: `The last ${values.length} weeks, oldest first: ${values.join(", ")}.`,
    base64: drawPlot(plot).toString("base64"),
  };
}

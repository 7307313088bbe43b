import { type Mail, mailTemplate, type MailFigure, type Unsubscribe } from "#server/mail/index.ts";
import { weekSummarySentence } from "#shared/planning/week-summary-sentence.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { figuresOf, weekFigures } from "#shared/planning/week-figures.ts";
import { type WeekPlot, weekPlots } from "#shared/planning/week-plots.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { dayName, monthDay, weekStartOf } from "#shared/time/local-day.ts";
import { drawPlot } from "./draw-plot.ts";
import { reportMailTexts as texts } from "../texts.ts";

type Report = {
  /** The last day of the reported week. */
  sunday: string;
  days: DailyAction[];
  practices: PracticeOfDay[];
  week: WeeklyMap | null;
  url: string;
  unsubscribe: Unsubscribe;
};

/**
 * Renders a week as an email: one honest sentence, the numbers, the wins in the athlete's own words, and the plots of
 * the page.
 */
export function reportMail({ sunday, days, practices, week: map, url, unsubscribe }: Report): Mail {
  const weekStart = weekStartOf(sunday);
  const week = figuresOf(weekStart, { days, practices });
  const wins = days
    .filter(({ forDate, review }) => weekStartOf(forDate) === weekStart && review.win !== "")
    .toSorted((one, other) => one.forDate.localeCompare(other.forDate))
    .map(({ forDate, review }) => `${dayName(forDate)}: ${review.win}`);
  return mailTemplate({
    subject: texts.weekOf(monthDay(weekStart)),
    paragraphs: [
      weekSummarySentence(week, "over"),
      [
        map ? texts.nightsOf(week.nights, map.targetNights) : texts.nights(week.nights),
        texts.daysPlanned(week.daysPlanned),
        ...(week.objectives > 0 ? [texts.objectivesDone(week.done, week.objectives)] : []),
      ].join("\n"),
      ...(wins.length > 0 ? [[texts.wins, ...wins].join("\n")] : []),
    ],
    figures: weekPlots(weekFigures({ days, practices })).map(toFigure),
    button: { label: texts.openTheReport, url: `${url}?week=${weekStart}` },
    unsubscribe,
  });
}

function toFigure(plot: WeekPlot, index: number): MailFigure {
  const values = plot.points.map(({ value }) =>
    value === null ? texts.noData : plot.words(value),
  );
  return {
    name: `plot-${index + 1}`,
    title: plot.title,
    alt: texts.lastWeeks(values),
    base64: drawPlot(plot).toString("base64"),
  };
}

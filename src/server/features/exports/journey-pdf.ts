import { type PdfParagraph, writePdf } from "#server/platform/pdf.ts";
import { utcDateFormat } from "#shared/format/dates.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVES } from "#shared/planning/records.ts";
import { WEEK_SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { weekFigures, type WeekFigures } from "#shared/planning/week-figures.ts";
import { weekPlots } from "#shared/planning/week-plots.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { weekStartOf } from "#shared/time/local-day.ts";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { letterTexts as texts } from "./texts.ts";

type Written = { order: number; text: string; writtenAt: Date };

/** The chapters described by the vision, planning and practice features. */
export type Journey = {
  athleticVision: { answers: Written[]; versions: Written[] };
  planning: { days: DailyAction[]; weeks: WeeklyMap[] };
  practices: PracticeOfDay[];
};

const EMPTY_JOURNEY: Journey = {
  athleticVision: { answers: [], versions: [] },
  planning: { days: [], weeks: [] },
  practices: [],
};

/**
 * Returns the whole journey as a single document that can be read without the app, or undefined if the user has
 * written nothing.
 */
export async function renderJourneyPdf(
  chapters: Partial<Journey>,
  now: Date,
): Promise<Buffer | undefined> {
  const journey = { ...EMPTY_JOURNEY, ...chapters };
  const parts = [...vision(journey), ...wins(journey), ...weeks(journey), ...plots(journey)];
  if (parts.length === 0) return undefined;
  const document: PdfParagraph[] = [
    { text: texts.title, size: "title" },
    { text: texts.written(formatDate(now)), size: "small" },
    ...parts,
  ];
  const { bytes, isLossy } = await writePdf(document);
  if (!isLossy) return bytes;
  return (await writePdf([...document, { text: texts.lettersMissing, size: "small" }])).bytes;
}

function vision({ athleticVision: { answers, versions } }: Journey): PdfParagraph[] {
  const answered = answers.filter(({ text }) => text.trim() !== "");
  const earlier = versions.filter(({ text }) => text.trim() !== "");
  return [
    ...chapter(
      texts.vision,
      answered.flatMap(({ order, text }) => [
        { text: nameOf(order), size: "small" as const },
        { text: text.trim() },
      ]),
    ),
    ...chapter(
      texts.versions,
      earlier.flatMap(({ order, text, writtenAt }) => [
        { text: texts.versionOf(nameOf(order), formatDate(writtenAt)), size: "small" as const },
        { text: text.trim() },
      ]),
    ),
  ];
}

function wins({ planning: { days } }: Journey): PdfParagraph[] {
  const won = days.filter(({ review }) => review.win.trim() !== "");
  return chapter(
    texts.wins,
    won.flatMap(({ forDate, review }) => [
      { text: dayInWords(forDate), size: "small" as const },
      { text: review.win.trim() },
    ]),
  );
}

function weeks(journey: Journey): PdfParagraph[] {
  const { days, weeks } = journey.planning;
  const figures = weekFigures({ days, practices: journey.practices });
  const maps = Map.groupBy(weeks, ({ weekStart }) => weekStart);
  const daysOf = Map.groupBy(days, ({ forDate }) => weekStartOf(forDate));
  return chapter(
    texts.weeks,
    figures.filter(hasFigures).flatMap((week): PdfParagraph[] => {
      const [map] = maps.get(week.weekStart) ?? [];
      const objectives = WEEK_OBJECTIVES.filter((name) => map?.[name]).map(
        (name) => `${WEEK_SLOT_NAMES[name]}: ${map?.[name] ?? ""}`,
      );
      const lessons = (daysOf.get(week.weekStart) ?? [])
        .filter(({ review }) => review.lesson.trim() !== "")
        .map(({ forDate, review }) => texts.lesson(dayInWords(forDate), review.lesson.trim()));
      const { nights, daysPlanned, done, objectives: planned } = week;
      const lines = [...objectives, ...lessons].join("\n");
      return [
        { text: texts.weekOf(dayInWords(week.weekStart)), isHeading: true },
        { text: texts.figures(nights, daysPlanned, done, planned), size: "small" },
        ...(lines ? [{ text: lines }] : []),
      ];
    }),
  );
}

const hasFigures = ({ nights, daysPlanned }: WeekFigures) => nights > 0 || daysPlanned > 0;

function plots({ planning: { days }, practices }: Journey): PdfParagraph[] {
  const drawn = weekPlots(weekFigures({ days, practices }));
  if (drawn.length === 0) return [];
  return chapter(texts.plots, [
    { text: texts.plotLead, size: "small" },
    ...drawn.map(({ title, points, max }) => ({
      text: title,
      bars: { values: points.map(({ value }) => value), max },
    })),
  ]);
}

/** Starts each chapter on a new page and omits empty chapters. */
function chapter(title: string, paragraphs: PdfParagraph[]): PdfParagraph[] {
  if (paragraphs.length === 0) return [];
  return [{ text: title, isHeading: true, startsPage: true }, ...paragraphs];
}

const nameOf = (order: number) => VISION_STEPS.find((step) => step.order === order)?.name ?? "";

const formatDate = utcDateFormat({ dateStyle: "long" });
const dayInWords = (day: string) => formatDate(new Date(`${day}T00:00:00Z`));

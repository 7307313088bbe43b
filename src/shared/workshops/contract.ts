import { z } from "zod";
import { StorableWallTime } from "#shared/calendar/storable-time.ts";
import { optionalLink } from "#shared/optional-link.ts";
import { parseChapterLines } from "./chapter-lines.ts";
import { endpoint } from "#shared/endpoint.ts";
import { singleLineSchema, textSchema } from "#shared/text-schemas.ts";
import { wholeNumber } from "#shared/whole-number.ts";

export const Chapter = z.object({
  /** Start of the chapter within the recording. */
  seconds: z
    .int()
    .min(0)
    .max(24 * 3600),
  title: singleLineSchema({ min: 1, max: 120 }),
});
export type Chapter = z.infer<typeof Chapter>;

const Upcoming = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: z.string(),
  about: z.string(),
  host: z.string(),
  isSample: z.boolean(),
  /** Set from ten minutes before the workshop begins until it ends. */
  joinUrl: z.string().nullable(),
});
export type UpcomingWorkshop = z.infer<typeof Upcoming>;

const Held = Upcoming.omit({ endsAt: true, joinUrl: true }).extend({
  recordingUrl: z.string().nullable(),
  chapters: z.array(Chapter),
  /** The chapters that the member has watched, by start time. */
  watched: z.array(z.int()),
});
export type PastWorkshop = z.infer<typeof Held>;

const Workshops = z.object({ next: Upcoming.nullable(), library: z.array(Held) });
export type Workshops = z.infer<typeof Workshops>;

export const listWorkshops = endpoint("GET", "/_api/v1/workshops", {
  summary: "The next workshop, and past ones with the chapters that you have watched",
  reply: Workshops,
});

const params = z.object({ id: z.uuid() });

export const saveProgress = endpoint("PUT", "/_api/v1/workshops/:id/progress", {
  summary: "Mark the chapter that starts at `seconds` as watched or not watched",
  params,
  body: z.object({ seconds: z.int().min(0), isWatched: z.boolean() }),
  reply: z.null(),
});

export const WorkshopInput = z.object({
  wallTime: StorableWallTime,
  minutes: wholeNumber({ min: 15, max: 480 }),
  title: singleLineSchema({ min: 1, max: 120 }),
  about: textSchema({ max: 4000 }),
  host: textSchema({ max: 120 }),
  joinUrl: optionalLink,
  recordingUrl: optionalLink,
  chapters: z.array(Chapter).max(100),
  isPublished: z.boolean(),
});
export type WorkshopInput = z.infer<typeof WorkshopInput>;

/** As typed: one chapter per line. */
export const WorkshopForm = WorkshopInput.extend({
  chapters: z
    .string()
    .transform((lines, ctx) => {
      const parsed = parseChapterLines(lines);
      if ("chapters" in parsed) return parsed.chapters;
      ctx.addIssue(`“${parsed.wrongLine}” does not begin with a time such as 12:30`);
      return z.NEVER;
    })
    .pipe(WorkshopInput.shape.chapters),
});

const OperatorWorkshop = WorkshopInput.extend({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  isSample: z.boolean(),
  joinUrl: z.string(),
  recordingUrl: z.string(),
});
export type OperatorWorkshop = z.infer<typeof OperatorWorkshop>;

export const listOperatorWorkshops = endpoint("GET", "/_api/v1/operator/workshops", {
  summary: "List all workshops, newest first",
  reply: z.object({ zone: z.string(), workshops: z.array(OperatorWorkshop) }),
});

export const saveWorkshop = endpoint("PUT", "/_api/v1/operator/workshops/:id", {
  summary: "Create or update a workshop",
  params,
  body: WorkshopInput,
  reply: z.null(),
});

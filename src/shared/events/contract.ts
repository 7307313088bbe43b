import { z } from "zod";
import { StorableDay, StorableMoment } from "#shared/calendar/storable-time.ts";
import { deviceWrite } from "#shared/device-write.ts";
import { endpoint } from "#shared/endpoint.ts";
import { singleLineSchema, textSchema } from "#shared/text-schemas.ts";

export const EVENT_NAME_MAX = 80;
export const EVENT_PLACE_MAX = 120;
export const IMAGERY_ANSWER_MAX = 300;

/**
 * The answers that the imagery script is made from: where it is, how the body feels, how it begins, and what to do
 * when it gets hard.
 */
export const IMAGERY_ANSWERS = ["place", "body", "firstMinutes", "hard"] as const;
export type ImageryAnswer = (typeof IMAGERY_ANSWERS)[number];

const Answer = textSchema({ max: IMAGERY_ANSWER_MAX }).default("");
const Imagery = z.object({ place: Answer, body: Answer, firstMinutes: Answer, hard: Answer });
export type Imagery = z.infer<typeof Imagery>;
export const NO_IMAGERY: Imagery = { place: "", body: "", firstMinutes: "", hard: "" };

/** A one-day competition, in the local time of the athlete. */
export const AthleteEvent = z.object({
  id: z.uuid(),
  day: StorableDay,
  name: singleLineSchema({ min: 1, max: EVENT_NAME_MAX }),
  /** In the local time of the event's location. */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Not a time")
    .nullable()
    .default(null),
  place: singleLineSchema({ max: EVENT_PLACE_MAX }).default(""),
  opponent: singleLineSchema({ max: EVENT_NAME_MAX }).default(""),
  imagery: Imagery.default(NO_IMAGERY),
  /** Whether a coach who sees the athlete's counts also sees this event's name and date. */
  isShared: z.boolean().default(false),
});
export type AthleteEvent = z.infer<typeof AthleteEvent>;

const OfEvent = AthleteEvent.pick({ id: true });

export const saveEvent = endpoint("PUT", "/_api/v1/userinput/events/:id", {
  summary: "Create or update an event; the newest write wins",
  params: OfEvent,
  body: AthleteEvent.omit({ id: true }).extend(deviceWrite),
  reply: z.null(),
});

export const deleteEvent = endpoint("DELETE", "/_api/v1/userinput/events/:id", {
  summary: "Delete an event; an older write doesn't restore it",
  params: OfEvent,
  /** When the event was deleted: only versions from before this time are deleted. */
  body: z.object({ ...deviceWrite, writtenAt: StorableMoment }),
  reply: z.null(),
});

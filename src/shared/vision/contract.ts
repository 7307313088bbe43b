import { z } from "zod";
import { deviceWrite } from "#shared/device-write.ts";
import { endpoint } from "#shared/endpoint.ts";
import { StorableDay } from "#shared/calendar/storable-time.ts";
import { RATED_PARAGRAPHS, type RatedParagraph } from "./believability.ts";
import {
  CONTEXT_MAX_LENGTH,
  CHECK_IN_STAGES,
  DATED_ORDERS,
  type DatedOrder,
  GOAL_DATE_STATUSES,
} from "./goal-dates.ts";
import { ANSWER_MAX, type VisionOrder } from "./steps.ts";

// The server encrypts a vision with its owner's key before storing it: src/server/db/user-cipher.ts.

// Not trimmed: unfinished text comes back exactly as the user left it.
const Answer = z.string("The value is required").max(ANSWER_MAX, "Too long");

const everyAnswer = <Schema extends z.ZodType>(schema: Schema) => ({
  q1: schema,
  q2: schema,
  q3: schema,
  q4: schema,
  q5: schema,
  q6: schema,
  q7: schema,
  q8: schema,
  q9: schema,
});

const Order = z.coerce
  .number("Choose a question from 1 to 9")
  .int("Choose a question from 1 to 9")
  .min(1, "Choose a question from 1 to 9")
  .max(9, "Choose a question from 1 to 9")
  .transform((order) => order as VisionOrder);

const Paragraph = z.enum(Object.keys(RATED_PARAGRAPHS) as [RatedParagraph, ...RatedParagraph[]]);
const Rating = z.int().min(1).max(5);

const goalDate = {
  /** The sentence that the date was found in. */
  about: z.string().max(CONTEXT_MAX_LENGTH, "Too long"),
  status: z.enum(GOAL_DATE_STATUSES),
  /** The last check-in that was answered. */
  checkedIn: z.enum(CHECK_IN_STAGES).nullable(),
};

/** A date from the bucket list, the year's goal or the month's focus; one per answer and day. */
export const GoalDate = z.object({
  order: z.literal(DATED_ORDERS),
  day: StorableDay,
  ...goalDate,
  writtenAt: z.iso.datetime(),
});
export type GoalDate = z.infer<typeof GoalDate>;

export const Vision = z.object({
  ...everyAnswer(z.string()),
  updatedAt: z.iso.datetime(),
  /** When each answer was written on its device; null if it was never answered. */
  writtenAt: z.object(everyAnswer(z.iso.datetime().nullable())),
  /** How true each paragraph feels to you, if you have rated it. */
  ratings: z.partialRecord(Paragraph, Rating).default({}),
  /** Sorted by day. Includes ignored dates, so that they aren't suggested again. */
  goalDates: z.array(GoalDate).default([]),
});
export type Vision = z.infer<typeof Vision>;

export const getVision = endpoint("GET", "/_api/v1/userinput/athleticvision", {
  summary: "Your athletic vision; 404 with an empty body if you have none",
  reply: Vision.nullable(),
  isEmptyWhenAbsent: true,
});

export const saveVision = endpoint("POST", "/_api/v1/userinput/athleticvision", {
  summary: "Save several answers of your athletic vision at once",
  body: z.object({ ...everyAnswer(Answer.optional()), ...deviceWrite }),
  reply: z.object({ savedAt: z.iso.datetime() }),
});

export const getAnswer = endpoint("GET", "/_api/v1/userinput/athleticvision/single/:order", {
  summary: "Your answer to one of the nine questions",
  params: z.object({ order: Order }),
  reply: z.string(),
});

/** The answer under any of its names, or as a bare string. */
const AnswerBody = z.union([
  Answer,
  z.object({
    data: Answer.optional(),
    answer: Answer.optional(),
    text: Answer.optional(),
    ...everyAnswer(Answer.optional()),
    ...deviceWrite,
  }),
]);
export type AnswerBody = z.infer<typeof AnswerBody>;

export const saveAnswer = endpoint("POST", "/_api/v1/userinput/athleticvision/single/:order", {
  summary: "Save your answer to one of the nine questions",
  params: z.object({ order: Order }),
  body: AnswerBody,
  reply: z.object({ order: z.int(), savedAt: z.iso.datetime() }),
});

export const saveAnswerPath = (order: VisionOrder) =>
  saveAnswer.path.replace(":order", String(order));

const VisionVersion = z.object({
  id: z.uuid(),
  order: z.int(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export type VisionVersion = z.infer<typeof VisionVersion>;

export const listVersions = endpoint("GET", "/_api/v1/userinput/athleticvision/versions", {
  summary: "List the earlier versions of your answers, newest first",
  reply: z.array(VisionVersion),
});

export const restoreVersion = endpoint(
  "POST",
  "/_api/v1/userinput/athleticvision/versions/:id/restore",
  {
    summary: "Restore an earlier version of an answer; the current text becomes a version",
    params: z.object({ id: z.uuid("There is no such version") }),
    reply: z.object({ order: z.int(), savedAt: z.iso.datetime() }),
  },
);

export const rateParagraph = endpoint(
  "PUT",
  "/_api/v1/userinput/athleticvision/ratings/:paragraph",
  {
    summary: "Rate how true a paragraph of your vision feels, 1 to 5; null removes the rating",
    params: z.object({ paragraph: Paragraph }),
    body: z.object({ rating: Rating.nullable(), ...deviceWrite }),
    reply: z.null(),
  },
);

const DatedOrderParam = z.coerce
  .number("This question has no dates")
  .pipe(z.literal(DATED_ORDERS, "This question has no dates"))
  .transform((order) => order as DatedOrder);

export const saveGoalDate = endpoint("PUT", "/_api/v1/userinput/athleticvision/dates/:order/:day", {
  summary: "Confirm or ignore a date of one of your goals, or answer a check-in about it",
  params: z.object({ order: DatedOrderParam, day: StorableDay }),
  body: z.object({ ...goalDate, ...deviceWrite }),
  reply: z.null(),
});

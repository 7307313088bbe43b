import { z } from "zod";
import { endpoint, fileEndpoint } from "#shared/endpoint.ts";
import { singleLineSchema, textSchema } from "#shared/text-schemas.ts";
import { ANSWER_MAX } from "#shared/planning/records.ts";
import { wholeNumber } from "#shared/whole-number.ts";
import { StorableDay, StorableWallTime } from "#shared/calendar/storable-time.ts";
import { optionalLink } from "#shared/optional-link.ts";

/** A call is named after its original day: there is one a week, and a moved call keeps its name. */
export const CallDate = StorableDay;

const Call = z.object({
  date: CallDate,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: z.string(),
  about: z.string(),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  /** Available from ten minutes before the call until its end. */
  joinUrl: z.string().nullable(),
});
export type Call = z.infer<typeof Call>;

const PastCall = Call.pick({
  date: true,
  startsAt: true,
  title: true,
  about: true,
  isSample: true,
}).extend({ recordingUrl: z.string().nullable() });
export type PastCall = z.infer<typeof PastCall>;

const Question = z.object({
  text: z.string(),
  /** The member's obstacle this week; empty if they did not want to send it. */
  obstacle: z.string().default(""),
  /** The film moment that goes with the question. */
  momentId: z.uuid().nullable().default(null),
  sentAt: z.iso.datetime(),
});
export type Question = z.infer<typeof Question>;

/** A film moment that a member can attach. */
const Clip = z.object({ id: z.uuid(), look: z.string() });
export type Clip = z.infer<typeof Clip>;

/** A question that a member asked in a call that is over. */
const PastQuestion = z.object({
  date: CallDate,
  text: z.string(),
  isAnswered: z.boolean(),
  /** The log that contains the answer. */
  dayId: z.uuid().nullable(),
});
export type PastQuestion = z.infer<typeof PastQuestion>;

const MemberCalls = z.object({
  next: Call.nullable(),
  /** The member's question for the next call. */
  question: Question.nullable(),
  /** The question in their weekly map; sent only if they choose to. */
  suggestion: z.string(),
  /** The obstacle in the same map. */
  suggestedObstacle: z.string().default(""),
  clips: z.array(Clip).default([]),
  /** Newest first. */
  pastQuestions: z.array(PastQuestion).default([]),
  later: z.array(Call),
  past: z.array(PastCall),
  /** A secret address, because a calendar that subscribes to it sends no login. */
  calendarPath: z.string(),
});
export type MemberCalls = z.infer<typeof MemberCalls>;

export const listCalls = endpoint("GET", "/_api/v1/calls", {
  summary: "Upcoming Tuesday calls, your question, and past calls with their recordings",
  reply: MemberCalls,
});

export const QUESTION_MAX_LENGTH = 1000;

export const askQuestion = endpoint("PUT", "/_api/v1/calls/:date/question", {
  summary: "Send the pro a question for a call, with your obstacle and a clip",
  params: z.object({ date: CallDate }),
  body: z.object({
    text: textSchema({ min: 1, max: QUESTION_MAX_LENGTH }),
    obstacle: textSchema({ max: ANSWER_MAX }).default(""),
    momentId: z.uuid().nullable().default(null),
  }),
  reply: Question,
});

export const withdrawQuestion = endpoint("DELETE", "/_api/v1/calls/:date/question", {
  summary: "Withdraw your question",
  params: z.object({ date: CallDate }),
  reply: z.null(),
});

const answered = textSchema({ min: 1, max: ANSWER_MAX });

export const writeCallAnswer = endpoint("PUT", "/_api/v1/calls/:date/answer", {
  summary: "Save the pro's answer to your question in your log of that day",
  params: z.object({ date: CallDate }),
  /** The sender creates the id, which makes the call idempotent. */
  body: z.object({ id: z.uuid(), text: answered }),
  reply: z.object({ dayId: z.uuid() }),
});

export const joinCall = endpoint("POST", "/_api/v1/calls/:date/join", {
  summary: "Record that you joined a call; only while it is open",
  params: z.object({ date: CallDate }),
  reply: z.null(),
});

/** Read by calendars, which have no login: the address is the secret. */
export const getCalendar = fileEndpoint("GET", "/_api/v1/calendar/:token", {
  summary: "Your calendar by its secret address, or a single call by its date",
  params: z.object({ token: z.string().regex(/^[\w-]+\.ics$/) }),
  query: z.object({ call: z.iso.date().optional() }),
  contentTypes: ["text/calendar"],
});

export const resetCalendar = endpoint("POST", "/_api/v1/calendar/reset", {
  summary: "Create a new secret address for your calendar; the old one stops working",
  reply: z.object({ calendarPath: z.string() }),
});

const OperatorCall = z.object({
  date: CallDate,
  startsAt: z.iso.datetime(),
  /** In the time zone of the calls. */
  wallTime: StorableWallTime,
  minutes: z.int(),
  title: z.string(),
  about: z.string(),
  joinUrl: z.string(),
  recordingUrl: z.string(),
  isPublished: z.boolean(),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  questionCount: z.int(),
});
export type OperatorCall = z.infer<typeof OperatorCall>;

export const listOperatorCalls = endpoint("GET", "/_api/v1/operator/calls", {
  summary: "List upcoming and past calls, with the number of questions for each",
  reply: z.object({
    zone: z.string(),
    upcoming: z.array(OperatorCall),
    past: z.array(OperatorCall),
  }),
});

const AskedQuestion = z.object({
  id: z.uuid(),
  firstName: z.string(),
  text: z.string(),
  obstacle: z.string(),
  momentId: z.uuid().nullable(),
  sentAt: z.iso.datetime(),
  isAnswered: z.boolean(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const getOperatorCall = endpoint("GET", "/_api/v1/operator/calls/:date", {
  summary: "A call and the questions that members sent for it",
  params: z.object({ date: CallDate }),
  reply: z.object({ zone: z.string(), call: OperatorCall, questions: z.array(AskedQuestion) }),
});

export const CallInput = z.object({
  wallTime: StorableWallTime,
  minutes: wholeNumber({ min: 15, max: 240 }),
  title: singleLineSchema({ min: 1, max: 120 }),
  about: textSchema({ max: 2000 }),
  joinUrl: optionalLink,
  recordingUrl: optionalLink,
  isPublished: z.boolean(),
  isCancelled: z.boolean(),
});
export type CallInput = z.infer<typeof CallInput>;

export const saveCall = endpoint("PUT", "/_api/v1/operator/calls/:date", {
  summary: "Update a call, or add one on another day",
  params: z.object({ date: CallDate }),
  body: CallInput,
  reply: z.null(),
});

export const answerQuestion = endpoint("PUT", "/_api/v1/operator/calls/:date/questions/:id", {
  summary: "Save the pro's answer in the member's log of that day; saving it again replaces it",
  params: z.object({ date: CallDate, id: z.uuid() }),
  body: z.object({ text: answered }),
  reply: z.null(),
});

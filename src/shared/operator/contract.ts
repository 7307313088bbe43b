import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";

/** Everything an operator can do that leaves a line in the trail. */
export const OPERATOR_ACTS = [
  "access_granted",
  "access_ended",
  "mail_resent",
  "mail_retried",
  "job_retried",
  "message_answered",
  "call_saved",
  "workshop_saved",
  "film_claimed",
  "film_released",
  "film_answered",
  "essay_saved",
  "testimonial_saved",
  "testimonial_removed",
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

const Act = z.object({
  id: z.uuid(),
  act: z.enum(OPERATOR_ACTS),
  operatorEmail: z.string().nullable(),
  memberEmail: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type Act = z.infer<typeof Act>;

/** Lists are read newest first; the last item's moment leads to the next page. */
const before = z.object({ before: z.iso.datetime().optional() });

export const listActs = endpoint("GET", "/_api/v1/operator/acts", {
  summary: "What operators did, newest first",
  query: before,
  reply: z.object({ acts: z.array(Act), hasMore: z.boolean() }),
});

const Message = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isSuspectedSpam: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

export const listMessages = endpoint("GET", "/_api/v1/operator/messages", {
  summary: "Contact messages, newest first",
  query: before.extend({ kind: z.enum(["open", "answered", "spam"]).default("open") }),
  reply: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
});

export const markMessage = endpoint("PUT", "/_api/v1/operator/messages/:id", {
  summary: "Mark a contact message as answered, or as open again",
  params: z.object({ id: z.uuid() }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: z.null(),
});

/** One bar a day, oldest first. */
const Days = z.array(z.object({ day: z.iso.date(), count: z.int() }));
export type Days = z.infer<typeof Days>;

const Today = z.object({
  /** Whether this session was opened with more than a password. */
  hasSecondFactor: z.boolean(),
  nextCallAt: z.iso.datetime().nullable(),
  openQuestions: z.int(),
  filmWaiting: z.int(),
  oldestFilmAt: z.iso.datetime().nullable(),
  openMessages: z.int(),
  failedPayments: z.int(),
  failedDeliveries: z.int(),
  payingMembers: z.int(),
  signUps: Days,
  activeMembers: Days,
});
export type Today = z.infer<typeof Today>;

export const readToday = endpoint("GET", "/_api/v1/operator/today", {
  summary: "What waits for the operator, and how the last two weeks went",
  reply: Today,
});

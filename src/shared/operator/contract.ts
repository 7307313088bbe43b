import { z } from "zod";
import { StorableMoment } from "#shared/calendar/storable-time.ts";
import { endpoint } from "#shared/endpoint.ts";
import { textSchema } from "#shared/text-schemas.ts";

/** All operator actions that are recorded in the audit trail. */
export const OPERATOR_ACTIONS = [
  "access_granted",
  "access_ended",
  "subscription_ended",
  "mail_resent",
  "mail_retried",
  "job_retried",
  "message_answered",
  "call_saved",
  "question_answered",
  "workshop_saved",
  "film_claimed",
  "film_released",
  "film_answered",
  "chat_answered",
  "chat_closed",
  "chat_reopened",
  "testimonial_saved",
  "testimonial_removed",
  "essay_saved",
  "essay_restored",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

const AuditEntry = z.object({
  id: z.uuid(),
  act: z.enum(OPERATOR_ACTIONS),
  operatorEmail: z.string().nullable(),
  memberEmail: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Lists are returned newest first; the moment of the last item is the cursor for the next page. */
const before = z.object({ before: StorableMoment.optional() });

export const listAuditEntries = endpoint("GET", "/_api/v1/operator/acts", {
  summary: "List what operators did, newest first",
  query: before,
  reply: z.object({ acts: z.array(AuditEntry), hasMore: z.boolean() }),
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
  summary: "List contact messages, newest first",
  query: before.extend({ kind: z.enum(["open", "answered", "spam"]).default("open") }),
  reply: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
});

export const markMessage = endpoint("PUT", "/_api/v1/operator/messages/:id", {
  summary: "Mark a contact message as answered or open",
  params: z.object({ id: z.uuid() }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: z.null(),
});

/** One bar per day, oldest first. */
const Days = z.array(z.object({ day: z.iso.date(), count: z.int() }));
export type Days = z.infer<typeof Days>;

const OperatorOverview = z.object({
  /** Whether this session was opened with a second factor. */
  hasSecondFactor: z.boolean(),
  nextCallAt: z.iso.datetime().nullable(),
  openQuestions: z.int(),
  chatsWaiting: z.int(),
  oldestChatAt: z.iso.datetime().nullable(),
  filmWaiting: z.int(),
  oldestFilmAt: z.iso.datetime().nullable(),
  openMessages: z.int(),
  failedPayments: z.int(),
  failedDeliveries: z.int(),
  payingMembers: z.int(),
  signUps: Days,
  activeMembers: Days,
  /** When members were last counted. */
  countedAt: z.iso.datetime(),
});
export type OperatorOverview = z.infer<typeof OperatorOverview>;

export const getOperatorOverview = endpoint("GET", "/_api/v1/operator/today", {
  summary: "The operator's open work, and figures for the last two weeks",
  reply: OperatorOverview,
});

const FoundMember = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  isPaid: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type FoundMember = z.infer<typeof FoundMember>;

export const SEARCH_MIN_LENGTH = 3;

export const listMembers = endpoint("GET", "/_api/v1/operator/members", {
  summary: "List members whose email address contains a text",
  query: z.object({ email: z.string().trim().min(SEARCH_MIN_LENGTH, "Too short").max(254) }),
  reply: z.object({ members: z.array(FoundMember) }),
});

const Grant = z.object({
  id: z.uuid(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  holds: z.boolean(),
});

/** A member's status, without anything that they wrote. */
const Member = FoundMember.extend({
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  erasedFrom: z.iso.datetime().nullable(),
  team: z.object({ name: z.string(), role: z.string() }).nullable(),
  subscription: z
    .object({
      status: z.string(),
      plan: z.string(),
      period: z.string(),
      currentPeriodEndsAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  grants: z.array(Grant),
  mails: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Member = z.infer<typeof Member>;

const member = z.object({ id: z.uuid() });

export const getMember = endpoint("GET", "/_api/v1/operator/members/:id", {
  summary: "A member's status",
  params: member,
  reply: Member,
});

const reason = textSchema({ min: 1, max: 300 });

export const AccessForm = z.object({ days: z.int().min(1).max(366), reason });
export type AccessForm = z.infer<typeof AccessForm>;

export const grantAccess = endpoint("POST", "/_api/v1/operator/members/:id/grants", {
  summary: "Grant a member free access for a number of days",
  params: member,
  body: AccessForm.extend({ grantId: z.uuid() }),
  reply: z.null(),
});

export const revokeAccess = endpoint("POST", "/_api/v1/operator/members/:id/end-access", {
  summary: "End the access that operators granted; a paid membership stays",
  params: member,
  body: z.object({ reason }),
  reply: z.null(),
});

export const EndSubscriptionForm = z.object({ when: z.enum(["now", "period_end"]), reason });
export type EndSubscriptionForm = z.infer<typeof EndSubscriptionForm>;

export const endSubscription = endpoint("POST", "/_api/v1/operator/members/:id/end-subscription", {
  summary: "End a member's paid membership, immediately or at the end of the paid period",
  params: member,
  body: EndSubscriptionForm,
  reply: z.null(),
});

export const MAILS_TO_RESEND = ["confirmation", "recovery"] as const;

export const resendMail = endpoint("POST", "/_api/v1/operator/members/:id/mails", {
  summary: "Send a member the confirmation mail or the password recovery mail",
  params: member,
  body: z.object({ kind: z.enum(MAILS_TO_RESEND) }),
  reply: z.null(),
});

const Delivery = z.object({
  kind: z.enum(["mail", "job"]),
  id: z.uuid(),
  /** A mail's subject without its digits, or a job's name. */
  name: z.string(),
  to: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint("GET", "/_api/v1/operator/deliveries", {
  summary: "List unsent mails and failed jobs",
  reply: z.object({ deliveries: z.array(Delivery) }),
});

export const retryDelivery = endpoint("POST", "/_api/v1/operator/deliveries/retry", {
  summary: "Retry a mail or a job",
  body: Delivery.pick({ kind: true, id: true, name: true }),
  reply: z.null(),
});

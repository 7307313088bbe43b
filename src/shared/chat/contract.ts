import { z } from "zod";
import { endpoint, eventsEndpoint, fileEndpoint, uploadEndpoint } from "#shared/endpoint.ts";
import { email, textSchema } from "#shared/text-schemas.ts";

export const CHAT_MESSAGE_MAX_LENGTH = 4000;
export const CHAT_PICTURE_MAX_BYTES = 5 * 1024 * 1024;

const ChatPicture = z.object({
  /** Valid for half an hour, for anyone who has it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

const ChatMessage = z.object({
  id: z.uuid(),
  /** The message's number within the conversation, without gaps. */
  position: z.int(),
  isFromSupport: z.boolean(),
  text: z.string(),
  picture: ChatPicture.nullable(),
  createdAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const messageBody = z.object({
  /** The sender creates the id, which makes the call idempotent. */
  id: z.uuid(),
  text: textSchema({ min: 1, max: CHAT_MESSAGE_MAX_LENGTH }),
});

const History = z.object({ messages: z.array(ChatMessage), hasOlder: z.boolean() });

const OwnChat = History.extend({
  readPosition: z.int(),
  /** Where replies to a visitor are sent; members are mailed at their own address. */
  email: z.string().nullable(),
});
export type OwnChat = z.infer<typeof OwnChat>;

const FURTHEST = 1_000_000_000;

/** The position of the oldest message that is already shown. */
const before = z.object({ before: z.coerce.number().int().min(1).max(FURTHEST).optional() });

export const getChat = endpoint("GET", "/_api/v1/chat", {
  summary: "Your support conversation, newest message last; visitors are identified by a cookie",
  query: before,
  reply: OwnChat,
});

export const sendChatMessage = endpoint("POST", "/_api/v1/chat/messages", {
  summary: "Send a message to support",
  body: messageBody,
  reply: ChatMessage,
});

const picture = { maxBytes: CHAT_PICTURE_MAX_BYTES };

export const sendChatPicture = uploadEndpoint("PUT", "/_api/v1/chat/pictures/:id", {
  summary: "Send support a picture as a message, under an id that you generate",
  params: z.object({ id: z.uuid() }),
  upload: picture,
  reply: ChatMessage,
});

export const getChatPicture = fileEndpoint("GET", "/_api/v1/chat-picture/:name", {
  summary: "A chat picture, by the signed URL in its message",
  params: z.object({ name: z.string().max(100) }),
  contentTypes: ["image/webp"],
  isSigned: true,
});

/** Events are numbered by position, so that `Last-Event-ID` continues where the connection broke. */
export const followChat = eventsEndpoint("GET", "/_api/v1/chat/events", {
  summary: "Stream the new messages of your support conversation",
  events: { message: ChatMessage },
});

export const markChatRead = endpoint("PUT", "/_api/v1/chat/read", {
  summary: "Mark messages as read",
  body: z.object({ position: z.int().min(0).max(FURTHEST) }),
  reply: z.null(),
});

export const setChatEmail = endpoint("PUT", "/_api/v1/chat/email", {
  summary: "Set the email address to which a visitor's replies are sent",
  body: z.object({ email }),
  reply: z.null(),
});

const OperatorChatEntry = z.object({
  id: z.uuid(),
  isMember: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  isUnderAge: z.boolean(),
  messageCount: z.int(),
  waitingSince: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  isClosed: z.boolean(),
});
export type OperatorChatEntry = z.infer<typeof OperatorChatEntry>;

const params = z.object({ id: z.uuid() });

export const listChats = endpoint("GET", "/_api/v1/operator/support", {
  summary:
    "List support conversations; those that wait for a reply come first, longest waiting at the top",
  query: z.object({ kind: z.enum(["open", "closed"]).default("open") }),
  reply: z.object({ conversations: z.array(OperatorChatEntry) }),
});

const OperatorChat = History.extend({ entry: OperatorChatEntry, readPosition: z.int() });
export type OperatorChat = z.infer<typeof OperatorChat>;

export const getOperatorChat = endpoint("GET", "/_api/v1/operator/support/:id", {
  summary: "A support conversation",
  params,
  query: before,
  reply: OperatorChat,
});

export const answerChat = endpoint("POST", "/_api/v1/operator/support/:id/messages", {
  summary: "Reply in a support conversation",
  params,
  body: messageBody,
  reply: ChatMessage,
});

export const closeChat = endpoint("PUT", "/_api/v1/operator/support/:id/closed", {
  summary: "Close or reopen a support conversation",
  params,
  body: z.object({ isClosed: z.boolean() }),
  reply: z.null(),
});

export const answerWithPicture = uploadEndpoint(
  "PUT",
  "/_api/v1/operator/support/:conversationId/pictures/:id",
  {
    summary: "Reply with a picture in a support conversation",
    params: z.object({ conversationId: z.uuid(), id: z.uuid() }),
    upload: picture,
    reply: ChatMessage,
  },
);

export const followChats = eventsEndpoint("GET", "/_api/v1/operator/support/events", {
  summary: "Stream an event when any support conversation has something new",
  events: { changed: z.object({}) },
});

import { z } from "zod";
import { endpoint, fileEndpoint, uploadEndpoint } from "#shared/endpoint.ts";
import { TimeZone } from "#shared/time/time-zone.ts";
import { optionalLink } from "#shared/optional-link.ts";
import { textSchema } from "#shared/text-schemas.ts";
import { UPLOAD_PIECE_BYTES, VIDEO_KINDS } from "./video-kinds.ts";

export const FILM_KINDS = ["own", "team"] as const;
export type FilmKind = (typeof FILM_KINDS)[number];
export const FILM_STATES = ["waiting", "claimed", "answered"] as const;
export type FilmState = (typeof FILM_STATES)[number];

export const LOOK_MAX_LENGTH = 1000;
export const FILM_MESSAGE_MAX_LENGTH = 4000;

/** A moment of the video that the pro comments on. */
export const TimeMark = z.object({
  seconds: z
    .int()
    .min(0)
    .max(24 * 3600),
  text: textSchema({ min: 1, max: 500 }),
});
export type TimeMark = z.infer<typeof TimeMark>;

const FilmMessage = z.object({
  id: z.uuid(),
  isFromPro: z.boolean(),
  text: z.string(),
  marks: z.array(TimeMark),
  createdAt: z.iso.datetime(),
});
export type FilmMessage = z.infer<typeof FilmMessage>;

const FilmMoment = z.object({
  id: z.uuid(),
  kind: z.enum(FILM_KINDS),
  state: z.enum(FILM_STATES),
  look: z.string(),
  link: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type FilmMoment = z.infer<typeof FilmMoment>;

const Thread = z.object({
  moment: FilmMoment,
  /** Valid for half an hour, for anyone who has it. */
  videoUrl: z.string().nullable(),
  seconds: z.int().nullable(),
  messages: z.array(FilmMessage),
});
export type FilmThread = z.infer<typeof Thread>;

const Allowance = z.object({ left: z.int(), limit: z.int() });

const FilmRoom = z.object({
  month: z.string(),
  own: Allowance,
  /** Only an admin can use the team's moment. */
  team: Allowance.nullable(),
  moments: z.array(FilmMoment),
});
export type FilmRoom = z.infer<typeof FilmRoom>;

const params = z.object({ id: z.uuid() });
const zone = z.object({ zone: TimeZone });

export const getFilmRoom = endpoint("GET", "/_api/v1/film", {
  summary: "List your film moments, with the number you can still send this month",
  query: zone,
  reply: FilmRoom,
});

export const getFilmThread = endpoint("GET", "/_api/v1/film/:id", {
  summary: "A film moment with its messages",
  params,
  reply: Thread,
});

export const submitMoment = endpoint("POST", "/_api/v1/film", {
  summary: "Send a moment of a game to the pro, as a link or an uploaded video",
  body: zone.extend({
    /** The sender creates the id, which makes the call idempotent. */
    id: z.uuid(),
    kind: z.enum(FILM_KINDS),
    look: textSchema({ min: 1, max: LOOK_MAX_LENGTH }),
    link: optionalLink,
    uploadId: z.uuid().nullable(),
  }),
  reply: z.null(),
});

export const withdrawMoment = endpoint("DELETE", "/_api/v1/film/:id", {
  summary: "Withdraw a film moment that the pro hasn't claimed yet",
  params,
  reply: z.null(),
});

export const writeFilmMessage = endpoint("POST", "/_api/v1/film/:id/messages", {
  summary: "Ask a follow-up question about a film moment",
  params,
  body: z.object({ id: z.uuid(), text: textSchema({ min: 1, max: FILM_MESSAGE_MAX_LENGTH }) }),
  reply: z.null(),
});

// Uploads follow tus 1.0: `POST` starts an upload, `PATCH` sends a piece, `HEAD` returns the progress.

/** The content type of a tus piece. */
export const PIECE_TYPE = "application/offset+octet-stream";
const byteCount = z
  .string("must be a number of bytes")
  .regex(/^\d{1,12}$/, "must be a number of bytes")
  .transform(Number);

export const describeUploads = endpoint("OPTIONS", "/_api/v1/film-uploads", {
  summary: "The supported upload options (tus 1.0.0)",
  reply: z.object({
    "tus-version": z.string(),
    "tus-extension": z.string(),
    "tus-max-size": z.int(),
  }),
  headersOnly: 204,
});

export const createUpload = endpoint("POST", "/_api/v1/film-uploads", {
  summary: "Start a video upload (tus)",
  headers: z.object({ "upload-length": byteCount }),
  reply: z.object({ location: z.string() }),
  headersOnly: 201,
});

export const getUpload = endpoint("HEAD", "/_api/v1/film-uploads/:id", {
  summary: "The progress of an upload (tus)",
  params,
  reply: z.object({ "upload-offset": z.int(), "upload-length": z.int() }),
  headersOnly: 200,
});

export const appendToUpload = uploadEndpoint("PATCH", "/_api/v1/film-uploads/:id", {
  summary: "Upload the next piece of a video (tus)",
  params,
  headers: z.object({ "upload-offset": byteCount }),
  upload: { maxBytes: UPLOAD_PIECE_BYTES, contentTypes: [PIECE_TYPE] },
  reply: z.object({ "upload-offset": z.int() }),
  headersOnly: 204,
});

export const deleteUpload = endpoint("DELETE", "/_api/v1/film-uploads/:id", {
  summary: "Cancel an upload (tus)",
  params,
  reply: z.object({}),
  headersOnly: 204,
});

export const getFilmVideo = fileEndpoint("GET", "/_api/v1/film-video/:id", {
  summary: "A video or a range of it, by the signed URL in its film moment",
  params,
  contentTypes: Object.values(VIDEO_KINDS),
  isSigned: true,
});

const QueueEntry = FilmMoment.omit({ look: true, link: true }).extend({
  firstName: z.string(),
  isUnderAge: z.boolean(),
  isYours: z.boolean(),
  hasVideo: z.boolean(),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

export const listFilmQueue = endpoint("GET", "/_api/v1/operator/film", {
  summary: "List open film moments, oldest first, or the latest answered ones",
  query: z.object({ kind: z.enum(["open", "answered"]).default("open") }),
  reply: z.object({ moments: z.array(QueueEntry) }),
});

export const getOperatorFilmThread = endpoint("GET", "/_api/v1/operator/film/:id", {
  summary: "A film moment with its messages, for the pro",
  params,
  reply: Thread.extend({ entry: QueueEntry }),
});

export const claimMoment = endpoint("PUT", "/_api/v1/operator/film/:id/claim", {
  summary: "Claim or release a film moment",
  params,
  body: z.object({ isClaimed: z.boolean() }),
  reply: z.null(),
});

export const answerMoment = endpoint("POST", "/_api/v1/operator/film/:id/answer", {
  summary: "Answer a film moment with text and time marks",
  params,
  body: z.object({
    id: z.uuid(),
    text: textSchema({ min: 1, max: FILM_MESSAGE_MAX_LENGTH }),
    marks: z.array(TimeMark).max(50),
  }),
  reply: z.null(),
});

import { z } from "zod";
import { StorableMoment } from "#shared/calendar/storable-time.ts";
import { endpoint, fileEndpoint, uploadEndpoint } from "#shared/endpoint.ts";

/** A few minutes of speech, which is longer than any paragraph. */
export const RECORDING_MAX_BYTES = 3_000_000;
/** More than the number of paragraphs in a vision. */
export const RECORDINGS_MAX = 16;
const TEXT_MAX_BYTES = 80_000;

const ParagraphId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "No paragraph is called that");

const StoredRecording = z.object({
  paragraphId: ParagraphId,
  /** The text that was read aloud. */
  text: z.string(),
  recordedAt: z.iso.datetime(),
  type: z.string(),
  /** The address of the sound, valid for half an hour. */
  url: z.string(),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

export const listRecordings = endpoint("GET", "/_api/v1/own-voice", {
  summary: "List the recordings of your voice that are stored in your account",
  reply: z.array(StoredRecording),
});

export const getRecordedSound = fileEndpoint(
  "GET",
  "/_api/v1/own-voice-sound/:userId/:paragraphId",
  {
    summary: "The sound of a recording or a range of it, by the signed URL in your list",
    params: z.object({ userId: z.uuid(), paragraphId: z.string().max(40) }),
    contentTypes: ["audio/webm", "audio/ogg", "audio/mp4"],
    isSigned: true,
  },
);

export const storeRecording = uploadEndpoint("PUT", "/_api/v1/own-voice/:paragraphId", {
  summary:
    "Store a recorded paragraph in your account; the newest recording wins. The body is the text that was read, in UTF-8, followed by the sound",
  params: z.object({ paragraphId: ParagraphId }),
  query: z.object({
    recordedAt: StorableMoment,
    /** The offset in the body at which the text ends and the sound begins. */
    textBytes: z.coerce.number().int().min(1).max(TEXT_MAX_BYTES),
  }),
  upload: { maxBytes: RECORDING_MAX_BYTES + TEXT_MAX_BYTES },
  /** Capped at now: a device whose clock runs ahead adopts this time. */
  reply: z.object({ recordedAt: z.iso.datetime() }),
});

export const deleteRecordings = endpoint("DELETE", "/_api/v1/own-voice", {
  summary: "Delete all recordings of your voice from your account",
  reply: z.null(),
});

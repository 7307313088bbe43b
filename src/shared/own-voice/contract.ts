import { z } from "zod";
import { KeepableMoment } from "#shared/calendar/keepable-time.ts";
import { endpoint } from "#shared/endpoint.ts";

/** A few minutes of speech, longer than any paragraph. */
export const RECORDING_MAX_BYTES = 3_000_000;
/** More than a vision has paragraphs. */
export const RECORDINGS_MAX = 16;

const ParagraphId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "No paragraph is called that");

const StoredRecording = z.object({
  paragraphId: ParagraphId,
  /** What was read. */
  text: z.string(),
  recordedAt: z.iso.datetime(),
  type: z.string(),
  /** Where the sound is, for half an hour. */
  url: z.string(),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

export const listRecordings = endpoint("GET", "/_api/v1/own-voice", {
  summary: "The copies of your own voice that you keep in your account",
  reply: z.array(StoredRecording),
});

export const storeRecording = endpoint("PUT", "/_api/v1/own-voice/:paragraphId", {
  summary: "Keep a copy of one recorded paragraph in your account; the newest recording counts",
  params: z.object({ paragraphId: ParagraphId }),
  body: z.object({
    text: z.string().min(1, "The value is required").max(20_000, "Too long"),
    recordedAt: KeepableMoment,
    /** The file in base64. */
    sound: z.string().max(Math.ceil((RECORDING_MAX_BYTES * 4) / 3) + 4, "Too long"),
  }),
  /** Not later than now: the device whose clock runs ahead takes this time for its own. */
  reply: z.object({ recordedAt: z.iso.datetime() }),
});

export const deleteRecordings = endpoint("DELETE", "/_api/v1/own-voice", {
  summary: "Delete all copies of your own voice from your account",
  reply: z.null(),
});

import { z } from "zod";
import { StorableMoment } from "#shared/calendar/storable-time.ts";
import { deviceWrite } from "#shared/device-write.ts";
import { endpoint } from "#shared/endpoint.ts";
import { singleLineSchema } from "#shared/text-schemas.ts";
import { TimeZone } from "#shared/time/time-zone.ts";

/** Ids of the meditations in URLs and records; "silent" is the timer. */
export const MEDITATION_IDS = [
  "settle",
  "one-breath",
  "before-the-whistle",
  "proof-walk",
  "body-scan",
  "coming-back",
  "slow-exhale",
  "loving-the-work",
  "silent",
] as const;
export type MeditationId = (typeof MEDITATION_IDS)[number];

/** Range of nights per week on which to listen to the vision. */
export const NIGHTS_TARGET = [4, 6] as const;

export const NightsOfWeek = z.object({
  done: z.int(),
  target: z.tuple([z.int(), z.int()]),
  /** Monday to Sunday. */
  days: z.array(z.boolean()).length(7),
});
export type NightsOfWeek = z.infer<typeof NightsOfWeek>;

const PracticeBase = z.object({
  /** Generated on the device, so that sending the same practice again is idempotent. */
  id: z.uuid(),
  startedAt: StorableMoment,
  minutes: z.int().min(1).max(600),
  voice: z.enum(["reader", "own", "none"]),
  /** IANA name of the user's time zone, which decides the night that the practice belongs to. */
  zone: TimeZone,
});

const Practice = z.discriminatedUnion("kind", [
  PracticeBase.extend({ kind: z.literal("vision") }),
  PracticeBase.extend({ kind: z.literal("breathing") }),
  PracticeBase.extend({ kind: z.literal("reset") }),
  PracticeBase.extend({
    kind: z.literal("meditation"),
    meditation: z.enum(MEDITATION_IDS),
    isUseful: z.boolean().optional(),
  }),
]);
export type Practice = z.infer<typeof Practice>;
export type PracticeKind = Practice["kind"];

/** A practice as shown in a day's log. */
export const PracticeOfDay = z.object({
  /** The day that the practice belongs to in the user's own time zone. */
  night: z.iso.date(),
  kind: z.enum(["vision", "breathing", "meditation", "reset"]),
  startedAt: z.iso.datetime(),
  minutes: z.int(),
  voice: z.enum(["reader", "own", "none"]),
});
export type PracticeOfDay = z.infer<typeof PracticeOfDay>;

export const recordPractice = endpoint("POST", "/_api/v1/userinput/listen", {
  summary: "Record a practice: listening, breathing, meditation or reset",
  body: Practice,
  reply: z.object({ night: z.iso.date() }),
});

/** 4-7-8 in full or half seconds, box breathing (4-4-4-4), and six slow breaths a minute. */
export const BREATHING_PATTERNS = ["full", "shorter", "box", "slow"] as const;
export const BreathingPattern = z.enum(BREATHING_PATTERNS);
export type BreathingPattern = z.infer<typeof BreathingPattern>;

export const getNights = endpoint("GET", "/_api/v1/userinput/nights", {
  summary:
    "The nights of this week on which you listened, your breath pattern, and the first night you used one",
  query: z.object({ zone: TimeZone }),
  reply: NightsOfWeek.extend({
    /** The night of the first breathing exercise; null before that. */
    breathingSince: z.iso.date().nullable().default(null),
    breathingPattern: BreathingPattern.default("full"),
  }),
});

export const saveBreathingPattern = endpoint("PUT", "/_api/v1/userinput/breathing-pattern", {
  summary: "Choose your breath pattern",
  body: z.object({ pattern: BreathingPattern, ...deviceWrite }),
  reply: z.null(),
});

export const CUE_WORD_MAX = 30;
/** A reset uses one word; a competition has room for a second. */
const CUE_WORDS_MAX = 2;

export const CueWords = z
  .array(singleLineSchema({ min: 1, max: CUE_WORD_MAX }))
  .min(1)
  .max(CUE_WORDS_MAX);
export type CueWords = z.infer<typeof CueWords>;

export const saveCueWords = endpoint("PUT", "/_api/v1/userinput/cue-words", {
  summary: "Set your cue words",
  body: z.object({ cueWords: CueWords, ...deviceWrite }),
  reply: z.null(),
});

const PastMeditation = z.object({
  id: z.uuid(),
  meditation: z.enum(MEDITATION_IDS),
  startedAt: z.iso.datetime(),
  minutes: z.int(),
  isUseful: z.boolean().nullable(),
});
export type PastMeditation = z.infer<typeof PastMeditation>;

export const listMeditations = endpoint("GET", "/_api/v1/userinput/meditations", {
  summary: "List your latest meditations",
  reply: z.array(PastMeditation),
});

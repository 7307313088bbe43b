import type { SpeechPart } from "./speech-parts.ts";

export type ReaderStatus = "idle" | "speaking" | "paused" | "finished" | "unavailable";
export type WordRange = { start: number; end: number };

export type ReaderState = {
  status: ReaderStatus;
  /** Index of the part being spoken, or of the next one. */
  part: number;
  /** The word being spoken, as a range in its sentence. Only some voices report it. */
  word: WordRange | null;
  /** Incremented with every utterance, so that events of earlier ones are ignored. */
  utterance: number;
  phase: "voice" | "rest";
  startedAt: number;
  hasBegun: boolean;
  /** Whether the voice has ever reported a start. If such a voice stops reporting it, it is broken. */
  reportsBeginning: boolean;
  /** How often starting this part has failed. */
  failures: number;
  /** When the watchdog checks again. */
  wakeAt: number | null;
  giveUpAt: number;
};

export type ReaderCommand =
  | { type: "play" | "pause" | "stop" }
  | { type: "skip"; by: 1 | -1 }
  | { type: "goTo"; sentence: number };

export type ReaderEvent =
  | ReaderCommand
  | { type: "retune" }
  | { type: "began" | "ended"; utterance: number }
  | { type: "word"; utterance: number; start: number; length: number }
  | { type: "failed"; utterance: number; reason: "interrupted" | "blocked" | "broken" }
  | { type: "tick"; isBusy: boolean };

export type ReaderEffect =
  | { type: "speak"; utterance: number; text: string }
  | { type: "silence" }
  | { type: "changeVoice" };

export type ReaderStep = { state: ReaderState; effects: ReaderEffect[] };
type Given = { parts: readonly SpeechPart[]; rate: number; now: number };

const WATCHDOG_INTERVAL_MS = 1000;
const WORD_TIMEOUT_MS = 6000;

export const IDLE: ReaderState = {
  status: "idle",
  part: 0,
  word: null,
  utterance: 0,
  phase: "voice",
  startedAt: 0,
  hasBegun: false,
  reportsBeginning: false,
  failures: 0,
  wakeAt: null,
  giveUpAt: 0,
};

/** Returns the reader's next state and effects. Pure: the time and the voice's events are passed in. */
export function readerStep(given: Given, state: ReaderState, event: ReaderEvent): ReaderStep {
  switch (event.type) {
    case "play":
      return state.status === "speaking" ? withoutEffects(state) : play(given, state);
    case "pause":
      return state.status === "speaking" ? stopSpeaking(state, "paused") : withoutEffects(state);
    case "stop":
      return stopSpeaking({ ...state, part: 0 }, "idle");
    case "retune":
      return state.status === "speaking" ? speak(given, state, state.part) : withoutEffects(state);
    case "skip":
      return skip(given, state, event.by);
    case "goTo":
      return speak(given, state, firstPartOf(given.parts, event.sentence));
    case "tick":
      return state.status === "speaking"
        ? watch(given, state, event.isBusy)
        : withoutEffects(state);
    default:
      if (event.utterance !== state.utterance || state.status !== "speaking")
        return withoutEffects(state);
      return handleVoiceEvent(given, state, event);
  }
}

type VoiceEvent = Extract<ReaderEvent, { utterance: number }>;

function handleVoiceEvent(given: Given, state: ReaderState, event: VoiceEvent): ReaderStep {
  switch (event.type) {
    case "began":
      return withoutEffects({ ...state, hasBegun: true, reportsBeginning: true });
    case "word": {
      const offset = given.parts[state.part]?.offset ?? 0;
      const start = offset + event.start;
      const giveUpAt = given.now + WORD_TIMEOUT_MS;
      const word = { start, end: start + event.length };
      return withoutEffects({ ...state, hasBegun: true, word, giveUpAt });
    }
    case "ended":
      return rest(given, state);
    case "failed":
      return event.reason === "broken" ? retry(given, state) : stopSpeaking(state, "paused");
  }
}

/** Monitors voices that report no events, using the clock and whether the browser is speaking. */
function watch(given: Given, state: ReaderState, isBusy: boolean): ReaderStep {
  if (state.phase === "rest") {
    const isOver = given.now >= (state.wakeAt ?? 0);
    return isOver ? speak(given, state, state.part) : withoutEffects(state);
  }
  if (isBusy) {
    if (given.now < state.giveUpAt)
      return withoutEffects({ ...state, wakeAt: given.now + WATCHDOG_INTERVAL_MS });
    const next = rest(given, state);
    return { ...next, effects: [{ type: "silence" }, ...next.effects] };
  }
  const text = given.parts[state.part]?.text ?? "";
  const couldBeDone =
    !state.reportsBeginning && given.now - state.startedAt >= 0.4 * expectedMs(text, given.rate);
  return state.hasBegun || couldBeDone ? rest(given, state) : retry(given, state);
}

function play(given: Given, state: ReaderState): ReaderStep {
  return speak(given, { ...state, failures: 0 }, state.status === "paused" ? state.part : 0);
}

function speak(given: Given, state: ReaderState, index: number): ReaderStep {
  const part = given.parts[index];
  if (!part) return stopSpeaking({ ...state, part: 0 }, "finished");
  const { now, rate } = given;
  const utterance = state.utterance + 1;
  return {
    state: {
      ...state,
      status: "speaking",
      part: index,
      word: null,
      utterance,
      phase: "voice",
      startedAt: now,
      hasBegun: false,
      failures: index === state.part ? state.failures : 0,
      wakeAt: now + WATCHDOG_INTERVAL_MS,
      giveUpAt: now + 4000 + 1.4 * expectedMs(part.text, rate),
    },
    effects: [{ type: "silence" }, { type: "speak", utterance, text: part.text }],
  };
}

/** Rests between two parts. The text ends with its last word, without a trailing rest. */
function rest(given: Given, state: ReaderState): ReaderStep {
  const restMs = given.parts[state.part]?.restMs ?? 0;
  const part = state.part + 1;
  if (restMs === 0 || part >= given.parts.length) return speak(given, state, part);
  const utterance = state.utterance + 1;
  return withoutEffects({
    ...state,
    part,
    word: null,
    utterance,
    phase: "rest",
    failures: 0,
    wakeAt: given.now + restMs / given.rate,
  });
}

/** Retries once with the same voice, then with another one, then reports that none is available. */
function retry(given: Given, state: ReaderState): ReaderStep {
  const failures = state.failures + 1;
  if (failures > 2) return stopSpeaking(state, "unavailable");
  const again = speak(given, { ...state, failures }, state.part);
  if (failures < 2) return again;
  return { ...again, effects: [{ type: "changeVoice" }, ...again.effects] };
}

function skip(given: Given, state: ReaderState, by: 1 | -1): ReaderStep {
  const { parts } = given;
  const sentence = parts[state.part]?.sentence ?? 0;
  const target =
    by === 1
      ? parts.findIndex((part) => part.sentence > sentence)
      : firstPartOf(parts, (parts[firstPartOf(parts, sentence) - 1] ?? parts[0])?.sentence ?? 0);
  if (state.status === "speaking")
    return speak(given, state, target === -1 ? parts.length : target);
  if (target === -1) return withoutEffects(state);
  return withoutEffects({ ...state, status: "paused", part: target, word: null });
}

function firstPartOf(parts: readonly SpeechPart[], sentence: number): number {
  return Math.max(
    0,
    parts.findIndex((part) => part.sentence >= sentence),
  );
}

function stopSpeaking(state: ReaderState, status: ReaderStatus): ReaderStep {
  const utterance = state.utterance + 1;
  const silent = { ...state, status, word: null, utterance, wakeAt: null };
  return { state: silent, effects: [{ type: "silence" }] };
}

function withoutEffects(state: ReaderState): ReaderStep {
  return { state, effects: [] };
}

/** Estimates the speaking time. Characters of syllabic scripts take about three times as long as letters. */
export function expectedMs(text: string, rate: number): number {
  let letters = 0;
  for (const character of text) letters += character >= "\u2E80" ? 3 : 1;
  return (letters * 1000) / (13 * rate);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SpeechEngine, VoiceEvent } from "./browser-engine.ts";
import { createReader } from "./reader.ts";
import { speechParts } from "./speech-parts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PARAGRAPHS = [
  { sentences: ["One is calm.", "Two is strong."] },
  { sentences: ["Three sleeps."] },
];
const TEXT = PARAGRAPHS.flatMap(({ sentences }) => sentences);

/**
 * A stub voice. `manners` controls whether it speaks, whether it reports events, and whether it ever finishes; by
 * default an utterance takes a second.
 */
function fakeVoice(manners: { tells?: boolean; speaks?: boolean; endless?: boolean } = {}) {
  const { tells = true, speaks = true, endless = false } = manners;
  const spoken: string[] = [];
  let tell: ((news: VoiceEvent) => void) | null = null;
  let done: ReturnType<typeof setTimeout> | undefined;
  let voiceChanges = 0;
  const engine: SpeechEngine = {
    speak(text, _tuning, listener) {
      if (tell) throw new Error("Two at once");
      spoken.push(text);
      if (!speaks) return;
      tell = listener;
      if (tells) listener({ type: "began" });
      if (endless) return;
      done = setTimeout(() => {
        tell = null;
        if (tells) listener({ type: "ended" });
      }, 1000);
    },
    cancel() {
      clearTimeout(done);
      const cancelled = tell;
      tell = null;
      cancelled?.({ type: "failed", reason: "interrupted" });
    },
    isBusy: () => tell !== null,
    changeVoice: () => void voiceChanges++,
  };
  const say = (news: VoiceEvent) => tell?.(news);
  return { engine, spoken, say, voiceChanges: () => voiceChanges };
}

function readerOf(engine: SpeechEngine | null) {
  const reader = createReader(engine);
  reader.load(speechParts(PARAGRAPHS));
  return reader;
}

test("reads sentence by sentence with a rest in between, and then finishes", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  expect(spoken).toEqual(["One is calm."]);
  vi.advanceTimersByTime(1000);
  expect(reader.state().phase).toBe("rest");
  vi.advanceTimersByTime(500);
  expect(spoken).toEqual(["One is calm.", "Two is strong."]);
  vi.advanceTimersByTime(10_000);
  expect(spoken).toEqual(TEXT);
  expect(reader.state()).toMatchObject({ status: "finished", part: 0 });
});

test("a pause keeps the position, and resuming repeats that sentence", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  vi.advanceTimersByTime(1900);
  reader.send({ type: "pause" });
  expect(engine.isBusy()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(reader.state()).toMatchObject({ status: "paused", part: 1 });
  reader.send({ type: "play" });
  expect(spoken).toEqual(["One is calm.", "Two is strong.", "Two is strong."]);
});

test("skips forward and back by sentences, and skipping past the last one finishes", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  reader.send({ type: "skip", by: 1 });
  reader.send({ type: "skip", by: 1 });
  reader.send({ type: "skip", by: -1 });
  expect(spoken).toEqual(["One is calm.", "Two is strong.", "Three sleeps.", "Two is strong."]);
  reader.send({ type: "skip", by: 1 });
  reader.send({ type: "skip", by: 1 });
  expect(reader.state().status).toBe("finished");
  expect(engine.isBusy()).toBe(false);
});

test("a skip while paused moves the position silently", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "skip", by: 1 });
  expect(reader.state()).toMatchObject({ status: "paused", part: 1 });
  expect(spoken).toEqual([]);
});

test("starts reading at a chosen sentence", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "goTo", sentence: 2 });
  expect(spoken).toEqual(["Three sleeps."]);
});

test("highlights the word that the voice reports, within its sentence", () => {
  const { engine, say } = fakeVoice();
  const long = `${"Calm, ".repeat(40)}still.`;
  const reader = createReader(engine);
  reader.load(speechParts([{ sentences: [long] }]));
  reader.send({ type: "play" });
  say({ type: "word", start: 0, length: 4 });
  expect(reader.state().word).toEqual({ start: 0, end: 4 });
  vi.advanceTimersByTime(1000);
  say({ type: "word", start: 6, length: 4 });
  const { word } = reader.state();
  expect(word?.start).toBeGreaterThan(100);
  expect(long.slice(word?.start, word?.end)).toBe("Calm");
});

test("a voice that reports no events is tracked by whether the browser is speaking", () => {
  const { engine, spoken } = fakeVoice({ tells: false });
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  vi.advanceTimersByTime(15_000);
  expect(spoken).toEqual(TEXT);
  expect(reader.state().status).toBe("finished");
});

test("a voice that hangs times out, and the next sentence is read", () => {
  const { engine, spoken } = fakeVoice({ endless: true });
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  vi.advanceTimersByTime(5_000);
  expect(spoken).toEqual(["One is calm."]);
  vi.advanceTimersByTime(60_000);
  expect(spoken).toEqual(TEXT);
  expect(reader.state().status).toBe("finished");
});

test("a slow voice doesn't time out as long as it reports words", () => {
  const { engine, say, spoken } = fakeVoice({ endless: true });
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(3_000);
    say({ type: "word", start: 0, length: 3 });
  }
  expect(spoken).toEqual(["One is calm."]);
  vi.advanceTimersByTime(9_000);
  expect(spoken).toContain("Two is strong.");
});

test("a voice that doesn't start is retried, then replaced, then reported as unavailable", () => {
  const { engine, spoken, voiceChanges } = fakeVoice({ speaks: false });
  const reader = createReader(engine);
  reader.load(
    speechParts([
      { sentences: ["A long sentence that takes several seconds to be spoken aloud."] },
    ]),
  );
  reader.send({ type: "play" });
  vi.advanceTimersByTime(1000);
  expect(spoken).toHaveLength(2);
  expect(voiceChanges()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(spoken).toHaveLength(3);
  expect(voiceChanges()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(reader.state().status).toBe("unavailable");
});

test("another app that interrupts the voice pauses the reading", () => {
  const { engine, say } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  say({ type: "failed", reason: "interrupted" });
  expect(reader.state()).toMatchObject({ status: "paused", part: 0 });
});

test("changing the speed restarts the sentence", () => {
  const { engine, spoken } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  reader.tune({ rate: 0.7 });
  reader.tune({ volume: 0.5 });
  expect(spoken).toEqual(["One is calm.", "One is calm."]);
});

test("loading another text stops the current one and starts from the beginning", () => {
  const { engine } = fakeVoice();
  const reader = readerOf(engine);
  reader.send({ type: "play" });
  reader.send({ type: "skip", by: 1 });
  reader.load(speechParts([{ sentences: ["Something else."] }]));
  expect(engine.isBusy()).toBe(false);
  expect(reader.state()).toMatchObject({ status: "idle", part: 0 });
});

test("a browser without speech reports it when asked to read", () => {
  const reader = readerOf(null);
  expect(reader.state().status).toBe("idle");
  reader.send({ type: "play" });
  expect(reader.state().status).toBe("unavailable");
});

import { orderVoices, pickVoice, rememberedVoice } from "./voices.ts";

export type Tuning = { rate: number; volume: number };
export type VoiceEvent =
  | { type: "began" | "ended" }
  | { type: "word"; start: number; length: number }
  | { type: "failed"; reason: "interrupted" | "blocked" | "broken" };

export type SpeechEngine = {
  speak(text: string, tuning: Tuning, notify: (event: VoiceEvent) => void): void;
  cancel(): void;
  isBusy(): boolean;
  /** Switches to the next voice, because the current one doesn't work. */
  changeVoice(): void;
};

const LANGUAGE = "en";

/** A thin wrapper around the browser's speech synthesis. The reader decides what is spoken and when. */
export function createBrowserEngine(): SpeechEngine | null {
  if (!("speechSynthesis" in window)) return null;
  const synthesis = window.speechSynthesis;
  const broken = new Set<string>();
  // Chrome garbage-collects an utterance's listeners unless it is referenced.
  let current: SpeechSynthesisUtterance | null = null;
  let inUse: string | null = null;

  return {
    speak(text, { rate, volume }, notify) {
      const voices = orderVoices(synthesis.getVoices(), LANGUAGE);
      const voice = pickVoice(voices, rememberedVoice(), broken);
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice?.lang ?? LANGUAGE;
      utterance.rate = rate;
      utterance.volume = volume;
      listen(utterance, notify);
      current = utterance;
      inUse = voice?.voiceURI ?? null;
      synthesis.speak(current);
    },
    cancel: () => synthesis.cancel(),
    isBusy: () => synthesis.speaking || synthesis.pending,
    changeVoice() {
      if (inUse) broken.add(inUse);
    },
  };
}

function listen(utterance: SpeechSynthesisUtterance, notify: (event: VoiceEvent) => void): void {
  utterance.addEventListener("start", () => notify({ type: "began" }));
  utterance.addEventListener("end", () => notify({ type: "ended" }));
  utterance.addEventListener("boundary", ({ name, charIndex, charLength }) => {
    if (name && name !== "word") return;
    notify({
      type: "word",
      start: charIndex,
      length: charLength || wordAt(utterance.text, charIndex),
    });
  });
  utterance.addEventListener("error", ({ error }) =>
    notify({ type: "failed", reason: REASONS.get(error) ?? "broken" }),
  );
}

/** Returns the length of a word: Safari reports where it starts, but not its length. */
function wordAt(text: string, start: number): number {
  return /^\S+/.exec(text.slice(start))?.[0].length ?? 0;
}

const REASONS = new Map([
  ["canceled", "interrupted"],
  ["interrupted", "interrupted"],
  ["not-allowed", "blocked"],
] as const satisfies readonly [SpeechSynthesisErrorCode, string][]) as ReadonlyMap<
  string,
  "interrupted" | "blocked"
>;

/**
 * How the fake voice behaves. `good`: speaks a sentence in one second, with word and other events. `mute`: speaks at
 * a normal pace without any event. `hanging`: starts and never ends. `dead`: accepts sentences and never starts.
 * `lost`: `good` for the first sentence, then `dead`.
 */
export type VoiceBehaviour = "good" | "mute" | "hanging" | "dead" | "lost";

/** What was passed to the voice, in order. */
export type SpokenUtterance = { text: string; rate: number; volume: number; voice: string | null };

declare global {
  interface Window {
    said: SpokenUtterance[];
  }
}

/**
 * Replaces the browser's voice with a deterministic one. Call it before the page opens. Journeys send this function
 * to their browser as text, so it must not use anything from outside itself.
 */
export function installFakeVoice(manners: VoiceBehaviour = "good"): void {
  class Utterance extends EventTarget {
    lang = "";
    rate = 1;
    volume = 1;
    voice: SpeechSynthesisVoice | null = null;
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const voices = [
    { voiceURI: "cloud", name: "Cloud", lang: "en-US", localService: false, default: true },
    { voiceURI: "grace", name: "Grace", lang: "en-GB", localService: true, default: true },
    { voiceURI: "iris", name: "Iris", lang: "en_US", localService: true, default: true },
  ];
  const tell = (utterance: Utterance, type: string, details: object = {}) =>
    utterance.dispatchEvent(Object.assign(new Event(type), details));
  let current: Utterance | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  window.said = [];

  class Synthesis extends EventTarget {
    pending = false;
    paused = false;
    get speaking() {
      return current !== null;
    }
    getVoices() {
      return voices;
    }
    speak(utterance: Utterance) {
      if (current) throw new Error("Two utterances at once");
      const { text, rate, volume, voice } = utterance;
      window.said.push({ text, rate, volume, voice: voice?.name ?? null });
      if (manners === "dead" || (manners === "lost" && window.said.length > 1)) return;
      current = utterance;
      if (manners === "mute")
        return void timers.push(setTimeout(() => (current = null), text.length * 70));
      tell(utterance, "start");
      if (manners === "hanging") return;
      const second = text.indexOf(" ") + 1;
      timers.push(
        setTimeout(() => tell(utterance, "boundary", { name: "word", charIndex: second }), 400),
        setTimeout(() => {
          current = null;
          tell(utterance, "end");
        }, 1000),
      );
    }
    cancel() {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
      const cancelled = current;
      current = null;
      if (cancelled) tell(cancelled, "error", { error: "canceled" });
    }
  }
  for (const [name, value] of [
    ["speechSynthesis", new Synthesis()],
    ["SpeechSynthesisUtterance", Utterance],
  ] as const)
    Object.defineProperty(window, name, { value, configurable: true });
}

import { createEmitter } from "../emitter.ts";
import type { SpeechEngine, Tuning } from "./browser-engine.ts";
import {
  IDLE,
  type ReaderCommand,
  type ReaderEvent,
  type ReaderState,
  readerStep,
} from "./reader-state.ts";
import type { SpeechPart } from "./speech-parts.ts";

export type Reader = {
  state(): ReaderState;
  subscribe(listener: () => void): () => void;
  /** Sets the text to read. A new text starts from the beginning. */
  load(parts: readonly SpeechPart[]): void;
  tune(tuning: Partial<Tuning>): void;
  /** Restarts the current sentence with a newly chosen voice. */
  retune(): void;
  send(command: ReaderCommand): void;
};

const USUAL: Tuning = { rate: 0.92, volume: 1 };

/**
 * Creates a reader that reads text aloud with the browser's voice (text to speech), driven by the reader's state
 * machine. Without a voice it reports `unavailable` when asked to play.
 */
export function createReader(engine: SpeechEngine | null): Reader {
  let state = IDLE;
  let parts: readonly SpeechPart[] = [];
  let tuning = USUAL;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = createEmitter();

  function dispatch(event: ReaderEvent): void {
    const step = readerStep({ parts, rate: tuning.rate, now: Date.now() }, state, event);
    const hasChanged = step.state !== state;
    state = step.state;
    clearTimeout(timer);
    if (state.wakeAt !== null) timer = setTimeout(wake, Math.max(0, state.wakeAt - Date.now()));
    for (const effect of step.effects) {
      if (effect.type === "silence") engine?.cancel();
      else if (effect.type === "changeVoice") engine?.changeVoice();
      else {
        const { utterance, text } = effect;
        engine?.speak(text, tuning, (event) => dispatch({ ...event, utterance }));
      }
    }
    if (hasChanged) changed.emit();
  }
  const wake = () => dispatch({ type: "tick", isBusy: engine?.isBusy() ?? false });

  return {
    state: () => state,
    subscribe: changed.subscribe,
    load(next) {
      if (next === parts) return;
      if (state !== IDLE) dispatch({ type: "stop" });
      parts = next;
    },
    tune(changes) {
      const isOtherRate = changes.rate !== undefined && changes.rate !== tuning.rate;
      tuning = { ...tuning, ...changes };
      if (isOtherRate) dispatch({ type: "retune" });
    },
    retune: () => dispatch({ type: "retune" }),
    send(command) {
      if (engine) return dispatch(command);
      state = { ...IDLE, status: "unavailable" };
      changed.emit();
    },
  };
}

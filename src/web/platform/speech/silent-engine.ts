import type { SpeechEngine } from "./browser-engine.ts";
import { expectedMs } from "./reader-state.ts";

/** Creates an engine that advances silently at the pace of a voice, for reading along in browsers without a voice. */
export function createSilentEngine(): SpeechEngine {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const cancel = () => {
    clearTimeout(timer);
    isBusy = false;
  };
  return {
    speak(text, { rate }, notify) {
      cancel();
      isBusy = true;
      queueMicrotask(() => notify({ type: "began" }));
      timer = setTimeout(
        () => {
          isBusy = false;
          notify({ type: "ended" });
        },
        expectedMs(text, rate),
      );
    },
    cancel,
    isBusy: () => isBusy,
    changeVoice() {},
  };
}

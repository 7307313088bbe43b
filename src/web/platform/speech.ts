import { useCallback, useEffect, useRef, useState } from "react";

export type SpeechState = "silent" | "speaking" | "unavailable";

/** Reads text aloud with the browser's own voice; falls silent when its component leaves. */
export function useSpeech() {
  const [state, setState] = useState<SpeechState>("silent");
  const isMine = useRef(false);

  const stop = useCallback(() => {
    if (!isMine.current) return;
    isMine.current = false;
    window.speechSynthesis.cancel();
    setState("silent");
  }, []);

  const speak = useCallback((text: string) => {
    if (!("speechSynthesis" in window)) return setState("unavailable");
    window.speechSynthesis.cancel();
    isMine.current = true;
    setState("speaking");
    const end = (next: SpeechState) => {
      isMine.current = false;
      setState(next);
    };
    const utterances = sentences(text).map((sentence) => new SpeechSynthesisUtterance(sentence));
    for (const utterance of utterances) {
      utterance.lang = "en";
      utterance.rate = 0.92;
      utterance.addEventListener("error", ({ error }) =>
        end(wasStopped(error) ? "silent" : "unavailable"),
      );
      window.speechSynthesis.speak(utterance);
    }
    utterances.at(-1)?.addEventListener("end", () => end("silent"));
  }, []);

  useEffect(() => stop, [stop]);
  return { state, speak, stop };
}

const wasStopped = (error: SpeechSynthesisErrorCode) =>
  error === "canceled" || error === "interrupted";

/** One utterance a sentence: several browsers fall silent in the middle of a long one. */
export function sentences(text: string): string[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}

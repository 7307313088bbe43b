import { useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserEngine } from "./browser-engine.ts";
import { createReader, type Reader } from "./reader.ts";
import { IDLE, type ReaderState } from "./reader-state.ts";
import type { SpeechPart } from "./speech-parts.ts";

/** The browser's voice for one component; it falls silent when the component leaves, or the page is closed. */
export function useReader(parts: readonly SpeechPart[]): { reader: Reader; state: ReaderState } {
  const [reader] = useState(() =>
    createReader(typeof window === "undefined" ? null : createBrowserEngine()),
  );
  const state = useSyncExternalStore(reader.subscribe, reader.state, () => IDLE);

  useEffect(() => reader.load(parts), [reader, parts]);
  useEffect(() => {
    const fallSilent = () => {
      if (reader.state().status === "speaking") reader.send({ type: "stop" });
    };
    window.addEventListener("pagehide", fallSilent);
    return () => {
      window.removeEventListener("pagehide", fallSilent);
      fallSilent();
    };
  }, [reader]);
  return { reader, state };
}

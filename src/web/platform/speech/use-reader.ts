import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createBrowserEngine } from "./browser-engine.ts";
import { createReader, type Reader } from "./reader.ts";
import { IDLE, type ReaderState } from "./reader-state.ts";
import { createSilentEngine } from "./silent-engine.ts";
import type { SpeechPart } from "./speech-parts.ts";

/** Gives one component the browser's voice. It stops when the component unmounts or the page closes. */
export function useReader(
  parts: readonly SpeechPart[],
  isSilent = false,
): { reader: Reader; state: ReaderState } {
  const reader = useMemo(() => {
    if (isSilent) return createReader(createSilentEngine());
    return createReader(typeof window === "undefined" ? null : createBrowserEngine());
  }, [isSilent]);
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

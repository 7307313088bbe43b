import { useEffect, useState } from "react";
import { orderVoices, pickVoice, rememberedVoice, rememberVoice, type Voice } from "./voices.ts";

const NONE: ReadonlySet<string> = new Set();

/** Returns the available voices, best first, and the chosen one. Browsers load voices some time after the page. */
export function useVoices() {
  const [voices, setVoices] = useState<readonly Voice[]>(findVoices);
  const [wanted, setWanted] = useState(rememberedVoice);

  useEffect(() => {
    const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
    const look = () => setVoices(findVoices());
    synthesis?.addEventListener?.("voiceschanged", look);
    return () => synthesis?.removeEventListener?.("voiceschanged", look);
  }, []);

  function choose(voiceUri: string): void {
    rememberVoice(voiceUri);
    setWanted(voiceUri);
  }
  return { voices, chosen: pickVoice(voices, wanted, NONE)?.voiceURI ?? "", choose };
}

function findVoices(): Voice[] {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  return orderVoices(synthesis?.getVoices() ?? [], "en");
}

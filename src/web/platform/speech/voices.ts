export type Voice = Pick<SpeechSynthesisVoice, "voiceURI" | "name" | "lang" | "localService">;

const VOICE_KEY = "swaz-voice";

/**
 * Best first: voices of the device (they work offline, and send nothing anywhere), then the reader's language. The
 * `default` flag is no help: Safari sets it on every voice.
 */
export function orderVoices<V extends Voice>(voices: readonly V[], language: string): V[] {
  const spoken = languageOf(language);
  const rank = (voice: V) =>
    (languageOf(voice.lang) === spoken ? 0 : 2) + (voice.localService ? 0 : 1);
  const unique = [...new Map(voices.map((voice) => [voice.voiceURI, voice])).values()];
  return unique.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export function pickVoice<V extends Voice>(
  ordered: readonly V[],
  wanted: string | null,
  broken: ReadonlySet<string>,
): V | null {
  const working = ordered.filter((voice) => !broken.has(voice.voiceURI));
  return working.find((voice) => voice.voiceURI === wanted) ?? working[0] ?? null;
}

/** Android writes en_US where everybody else writes en-US. */
function languageOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? "";
}

export function rememberedVoice(): string | null {
  try {
    return localStorage.getItem(VOICE_KEY);
  } catch {
    return null;
  }
}

export function rememberVoice(voiceUri: string): void {
  try {
    localStorage.setItem(VOICE_KEY, voiceUri);
  } catch {
    // A browser that stores nothing simply asks again next time.
  }
}

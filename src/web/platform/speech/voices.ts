export type Voice = Pick<SpeechSynthesisVoice, "voiceURI" | "name" | "lang" | "localService">;

const VOICE_KEY = "swaz-voice";

/**
 * Sorts voices, best first: on-device voices (they work offline and send no data), then the reader's language. The
 * `default` flag doesn't help, because Safari sets it on every voice.
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

/** Android uses en_US where all others use en-US. */
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
    // A browser without storage asks again next time.
  }
}

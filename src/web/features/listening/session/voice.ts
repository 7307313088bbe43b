export type VoiceStatus = "idle" | "speaking" | "paused" | "finished" | "unavailable";

/** The speaker: the browser's reader, or the athlete's own recordings. */
export type Voice = {
  status(): VoiceStatus;
  subscribe(listener: () => void): () => void;
  play(): void;
  pause(): void;
  stop(): void;
  skip(by: 1 | -1): void;
  setVolume(volume: number): void;
};

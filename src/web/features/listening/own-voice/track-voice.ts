import { createEmitter } from "#web/platform/emitter.ts";
import type { Voice, VoiceStatus } from "../session/voice.ts";
import type { Track } from "./join-track.ts";

export type TrackVoice = Voice & {
  /** The paragraph that is playing. */
  paragraphId(): string | null;
  release(): void;
};

/** Within this time, "previous" goes to the previous paragraph, as in other players. */
const RESTART_SECONDS = 3;

/** Plays the athlete's own recordings through an audio element, which continues behind a locked screen. */
export function createTrackVoice({ url, starts }: Track): TrackVoice {
  const audio = new Audio(url);
  audio.preload = "auto";
  const changed = createEmitter();
  let status: VoiceStatus = "idle";
  let paragraph = 0;

  function become(next: VoiceStatus): void {
    status = next;
    changed.emit();
  }
  const paragraphAt = (seconds: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start.seconds <= seconds + 0.01),
    );

  audio.addEventListener("playing", () => become("speaking"));
  audio.addEventListener("pause", () => {
    if (status === "speaking" && !audio.ended) become("paused");
  });
  audio.addEventListener("ended", () => become("finished"));
  audio.addEventListener("error", () => {
    if (audio.hasAttribute("src")) become("unavailable");
  });
  audio.addEventListener("timeupdate", () => {
    const now = paragraphAt(audio.currentTime);
    if (now === paragraph) return;
    paragraph = now;
    changed.emit();
  });

  return {
    status: () => status,
    subscribe: changed.subscribe,
    paragraphId: () => starts[paragraph]?.paragraphId ?? null,
    play() {
      if (status === "finished" || status === "idle") audio.currentTime = 0;
      audio.play().catch(() => become("paused"));
    },
    pause: () => audio.pause(),
    stop() {
      audio.pause();
      audio.currentTime = 0;
      become("idle");
    },
    skip(by) {
      const isFarIn = audio.currentTime - (starts[paragraph]?.seconds ?? 0) > RESTART_SECONDS;
      const target = starts[by === -1 && isFarIn ? paragraph : paragraph + by];
      audio.currentTime = target?.seconds ?? (by === 1 ? audio.duration : 0);
    },
    /** Has no effect on iPhones, where only the hardware buttons change the volume. */
    setVolume: (volume) => void (audio.volume = volume),
    release() {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    },
  };
}

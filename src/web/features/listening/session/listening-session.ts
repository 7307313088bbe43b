import { createEmitter } from "#web/platform/emitter.ts";
import type { WakeLock } from "#web/platform/wake-lock.ts";
import type { BackgroundSound } from "../sound/background-sound.ts";
import { endFadeMs, fadeLevel, limitMs, SLEEP_FADE_MS, type TimerChoice } from "./sleep-timer.ts";
import type { Voice } from "./voice.ts";

export type Phase = "ready" | "playing" | "paused" | "fading" | "over";

export type ListeningState = {
  phase: Phase;
  /** Listening time, excluding pauses. */
  heardMs: number;
  /** When the session started. */
  startedAt: number | null;
  hasHeardAll: boolean;
};

export type ListeningSession = {
  state(): ListeningState;
  subscribe(listener: () => void): () => void;
  /** Follows the voice until the returned function is called, which also ends the session. */
  attach(): () => void;
  setTimer(choice: TimerChoice): void;
  /** 1 is normal loudness; a silent room uses less. */
  setLoudness(loudness: number): void;
  play(): void;
  pause(): void;
};

type Parts = { voice: Voice; sound: BackgroundSound; screen: WakeLock };

const TICK_MS = 500;
/** Browsers tick a hidden page only once a minute. A longer gap means that the device was asleep. */
const MAX_TICK_GAP_MS = 90_000;
const READY: ListeningState = { phase: "ready", heardMs: 0, startedAt: null, hasHeardAll: false };

/** Combines voice, sound, screen and sleep timer into one session that plays, pauses, fades and ends. */
export function createListeningSession({ voice, sound, screen }: Parts): ListeningSession {
  let state = READY;
  let timer: TimerChoice = "off";
  let lastTickAt = 0;
  /** The time since the start, excluding pauses but including time in which the device was asleep. */
  let elapsedMs = 0;
  let fadeEndsAt = 0;
  let loudness = 1;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const changed = createEmitter();

  function change(changes: Partial<ListeningState>): void {
    state = { ...state, ...changes };
    changed.emit();
  }
  function setLevel(level: number): void {
    sound.setLevel(level);
    voice.setVolume(level * loudness);
  }
  function release(): void {
    clearInterval(ticking);
    screen.release();
    sound.release();
  }
  function over(): void {
    release();
    change({ phase: "over" });
    voice.stop();
  }

  /** Uses timestamps, because browsers throttle timers while the screen is off. */
  function tick(): void {
    const now = Date.now();
    if (state.phase === "fading") {
      sound.setLevel(fadeLevel(fadeEndsAt - now, endFadeMs(timer)));
      if (now >= fadeEndsAt) over();
      return;
    }
    const gapMs = now - lastTickAt;
    lastTickAt = now;
    elapsedMs += gapMs;
    change({ heardMs: state.heardMs + Math.min(gapMs, MAX_TICK_GAP_MS) });
    const limit = limitMs(timer);
    if (limit === null) return;
    setLevel(fadeLevel(limit - elapsedMs, SLEEP_FADE_MS));
    if (elapsedMs >= limit) over();
  }

  function begin(): void {
    if (state.startedAt === null) elapsedMs = 0;
    const startedAt = state.startedAt ?? Date.now();
    lastTickAt = Date.now();
    clearInterval(ticking);
    ticking = setInterval(tick, TICK_MS);
    screen.hold();
    sound.play();
    change({ phase: "playing", startedAt });
  }
  function hold(): void {
    tick();
    if (state.phase !== "playing") return;
    clearInterval(ticking);
    screen.release();
    sound.pause();
    change({ phase: "paused" });
  }
  function lastWord(): void {
    tick();
    if (state.phase !== "playing") return;
    change({ hasHeardAll: true });
    if (limitMs(timer) !== null) return voice.play();
    fadeEndsAt = Date.now() + endFadeMs(timer);
    change({ phase: "fading" });
  }

  function follow(): void {
    const status = voice.status();
    if (status === "speaking" && state.phase !== "playing") begin();
    else if (state.phase === "playing" && status === "finished") lastWord();
    else if (state.phase === "playing" && status !== "speaking") hold();
  }

  return {
    state: () => state,
    subscribe: changed.subscribe,
    attach() {
      const detach = voice.subscribe(follow);
      return () => {
        detach();
        if (state.phase === "playing") tick();
        if (state.phase !== "ready" && state.phase !== "over") over();
      };
    },
    setTimer(choice) {
      timer = choice;
      setLevel(1);
    },
    setLoudness(next) {
      loudness = next;
      setLevel(1);
    },
    play() {
      setLevel(1);
      if (state.phase === "over") state = READY;
      voice.play();
    },
    pause() {
      if (state.phase === "fading") over();
      else voice.pause();
    },
  };
}

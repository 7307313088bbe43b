import { useSyncExternalStore } from "react";
import { createSignal } from "#web/platform/signal.ts";
import { isNightHour } from "#shared/time/local-day.ts";
import type { TimerChoice } from "../session/sleep-timer.ts";
import { type SoundKind, SOUNDS } from "../sound/sound-samples.ts";

const KEY = "swaz-listening";
const changed = createSignal();
let preferences: Preferences | undefined;
let parsed: string | null = null;

/** One set of preferences for everything on the page that plays. */
export function usePreferences() {
  return {
    preferences: useSyncExternalStore(changed.subscribe, current),
    prefer,
    /** Nothing was chosen on this device yet: everything is at its default. */
    isUnchosen: useSyncExternalStore(changed.subscribe, () => kept() === null),
  };
}

function current(): Preferences {
  const text = kept();
  if (preferences && text === parsed) return preferences;
  parsed = text;
  preferences = parsePreferences(text);
  return preferences;
}

function prefer(changes: Partial<Preferences>): void {
  preferences = { ...current(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that stores nothing has the defaults next time.
  }
  parsed = kept();
  changed.send();
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const PACES = { slow: 0.78, normal: 0.92, brisk: 1.08 } as const;
export type Pace = keyof typeof PACES;
/** In a silent room, whatever the pace. */
export const WHISPER_RATE = 0.7;

const SLEEP_TIMERS = ["auto", "end", "10", "20", "30", "60"] as const;
export type SleepTimer = (typeof SLEEP_TIMERS)[number];

/** How somebody likes to listen: kept on the device, because the bedroom is where the device is. */
export type Preferences = {
  pace: Pace;
  sound: SoundKind | "none";
  /** 0 to 1. Low at first: it is meant for a quiet room. */
  soundVolume: number;
  sleepTimer: SleepTimer;
  source: "reader" | "own";
};

export const USUAL_PREFERENCES: Preferences = {
  pace: "normal",
  sound: "rain",
  soundVolume: 0.15,
  sleepTimer: "auto",
  source: "reader",
};

/** An older version of the page, or somebody by hand, may have left anything here. */
export function parsePreferences(kept: string | null): Preferences {
  const usual = USUAL_PREFERENCES;
  const { pace, sound, soundVolume, sleepTimer, source } = read(kept);
  return {
    pace: oneOf(Object.keys(PACES) as Pace[], pace) ?? usual.pace,
    sound: oneOf([...SOUNDS, "none"] as const, sound) ?? usual.sound,
    soundVolume:
      typeof soundVolume === "number" && soundVolume >= 0 && soundVolume <= 1
        ? soundVolume
        : usual.soundVolume,
    sleepTimer: oneOf(SLEEP_TIMERS, sleepTimer) ?? usual.sleepTimer,
    source: oneOf(["reader", "own"] as const, source) ?? usual.source,
  };
}

/** At night the timer is on by default: the sound fades after the last word. */
export function timerOf(sleepTimer: SleepTimer, at: Date, zone: string): TimerChoice {
  if (sleepTimer !== "auto") return sleepTimer;
  return isNightHour(at, zone) ? "end" : "off";
}

function read(kept: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(kept ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

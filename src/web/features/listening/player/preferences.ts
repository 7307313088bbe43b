import { useSyncExternalStore } from "react";
import { createEmitter } from "#web/platform/emitter.ts";
import { isNightHour } from "#shared/time/local-day.ts";
import type { TimerChoice } from "../session/sleep-timer.ts";
import { type SoundKind, SOUNDS } from "../sound/sound-samples.ts";

const KEY = "swaz-listening";
const changed = createEmitter();
let preferences: Preferences | undefined;
let parsed: string | null = null;

/** Shares one set of preferences between all players on the page. */
export function usePreferences() {
  return {
    preferences: useSyncExternalStore(changed.subscribe, current),
    updatePreferences,
    /** True if nothing has been chosen on this device yet, so everything is at its default. */
    isDefault: useSyncExternalStore(changed.subscribe, () => readStored() === null),
  };
}

function current(): Preferences {
  const text = readStored();
  if (preferences && text === parsed) return preferences;
  parsed = text;
  preferences = parsePreferences(text);
  return preferences;
}

function updatePreferences(changes: Partial<Preferences>): void {
  preferences = { ...current(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // If the browser blocks storage, the defaults apply next time.
  }
  parsed = readStored();
  changed.emit();
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const PACES = { slow: 0.78, normal: 0.92, brisk: 1.08 } as const;
export type Pace = keyof typeof PACES;
/** The speech rate in a silent room, whatever the pace. */
export const WHISPER_RATE = 0.7;

const SLEEP_TIMERS = ["auto", "end", "10", "20", "30", "60"] as const;
export type SleepTimer = (typeof SLEEP_TIMERS)[number];

/** A user's listening preferences. Stored per device, because the device is what stays in the bedroom. */
export type Preferences = {
  pace: Pace;
  sound: SoundKind | "none";
  /** From 0 to 1. Low by default, because it is meant for a quiet room. */
  soundVolume: number;
  sleepTimer: SleepTimer;
  source: "reader" | "own";
};

export const DEFAULT_PREFERENCES: Preferences = {
  pace: "normal",
  sound: "rain",
  soundVolume: 0.15,
  sleepTimer: "auto",
  source: "reader",
};

/** Parses stored preferences, which an older version of the page or a user may have left in any shape. */
export function parsePreferences(stored: string | null): Preferences {
  const usual = DEFAULT_PREFERENCES;
  const { pace, sound, soundVolume, sleepTimer, source } = read(stored);
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

/** Resolves the automatic timer. At night it is on by default, and the sound fades after the last word. */
export function resolveTimer(sleepTimer: SleepTimer, at: Date, zone: string): TimerChoice {
  if (sleepTimer !== "auto") return sleepTimer;
  return isNightHour(at, zone) ? "end" : "off";
}

function read(stored: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

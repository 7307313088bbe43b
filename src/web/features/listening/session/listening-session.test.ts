import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListeningSession } from "./listening-session.ts";
import type { TimerChoice } from "./sleep-timer.ts";
import type { VoiceStatus } from "./voice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** Sets up a voice that speaks for four minutes. */
function setUp(timer: TimerChoice) {
  const heard = { volume: 1, level: 1, sound: "released", screen: "free", plays: 0 };
  let status: VoiceStatus = "idle";
  let listener: (() => void) | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const become = (next: VoiceStatus) => {
    clearTimeout(end);
    if (next === "speaking") end = setTimeout(() => become("finished"), 4 * MINUTE);
    status = next;
    listener?.();
  };
  const voice = {
    status: () => status,
    subscribe(next: () => void) {
      listener = next;
      return () => void (listener = undefined);
    },
    play() {
      heard.plays++;
      become("speaking");
    },
    pause: () => become("paused"),
    stop: () => become("idle"),
    skip() {},
    setVolume: (volume: number) => void (heard.volume = volume),
  };
  const sound = {
    choose() {},
    setVolume() {},
    setOneEar() {},
    setLevel: (level: number) => void (heard.level = level),
    play: () => void (heard.sound = "playing"),
    pause: () => void (heard.sound = "paused"),
    release: () => void (heard.sound = "released"),
  };
  const screen = {
    hold: () => void (heard.screen = "awake"),
    release: () => void (heard.screen = "free"),
  };
  const listening = createListeningSession({ voice, sound, screen });
  const leave = listening.attach();
  listening.setTimer(timer);
  return { listening, voice, heard, leave, become };
}

test("voice, sound and screen play and pause together, and only listening time counts", () => {
  const { listening, heard } = setUp("end");
  listening.play();
  expect(heard).toMatchObject({ sound: "playing", screen: "awake" });
  vi.advanceTimersByTime(90_000);
  listening.pause();
  expect(heard).toMatchObject({ sound: "paused", screen: "free" });
  vi.advanceTimersByTime(10 * MINUTE);
  listening.play();
  vi.advanceTimersByTime(30_000);
  expect(listening.state()).toMatchObject({ phase: "playing", heardMs: 120_000 });
});

test("the sound fades for 45 seconds after the last word, then everything is released", () => {
  const { listening, heard } = setUp("end");
  listening.play();
  vi.advanceTimersByTime(4 * MINUTE);
  expect(listening.state()).toMatchObject({ phase: "fading", hasHeardAll: true });
  expect(heard).toMatchObject({ sound: "playing", screen: "awake" });
  vi.advanceTimersByTime(22_500);
  expect(heard.level).toBeCloseTo(0.5, 1);
  vi.advanceTimersByTime(22_500);
  expect(listening.state().phase).toBe("over");
  expect(heard).toMatchObject({ level: 0, sound: "released", screen: "free" });
  expect(vi.getTimerCount()).toBe(0);
});

test("during the day the sound ends shortly after the last word", () => {
  const { listening } = setUp("off");
  listening.play();
  vi.advanceTimersByTime(4 * MINUTE + 3_000);
  expect(listening.state().phase).toBe("over");
});

test("a ten-minute timer repeats the vision until voice and sound have faded", () => {
  const { listening, heard, voice } = setUp("10");
  listening.play();
  vi.advanceTimersByTime(9 * MINUTE);
  expect(heard).toMatchObject({ plays: 3, level: 1, volume: 1 });
  vi.advanceTimersByTime(MINUTE - 15_000);
  expect(heard.level).toBeCloseTo(1 / 3, 1);
  expect(heard.volume).toBe(heard.level);
  vi.advanceTimersByTime(15_000);
  expect(listening.state()).toMatchObject({ phase: "over", hasHeardAll: true });
  expect(voice.status()).toBe("idle");
  expect(heard.sound).toBe("released");
});

test("pausing during the fade ends the session immediately", () => {
  const { listening, heard } = setUp("end");
  listening.play();
  vi.advanceTimersByTime(4 * MINUTE + 10_000);
  listening.pause();
  expect(listening.state().phase).toBe("over");
  expect(heard.sound).toBe("released");
});

test("leaving stops the voice and releases everything", () => {
  const { listening, heard, voice, leave } = setUp("60");
  listening.play();
  vi.advanceTimersByTime(MINUTE);
  leave();
  expect(voice.status()).toBe("idle");
  expect(heard).toMatchObject({ sound: "released", screen: "free" });
  expect(listening.state().heardMs).toBe(MINUTE);
  expect(vi.getTimerCount()).toBe(0);
});

test("time in which the device was asleep isn't listening time, but the sleep timer runs on", () => {
  const { listening, heard } = setUp("10");
  listening.play();
  vi.advanceTimersByTime(MINUTE);
  vi.setSystemTime(Date.now() + 10 * 60 * MINUTE);
  vi.advanceTimersByTime(500);
  expect(listening.state()).toMatchObject({ phase: "over", heardMs: MINUTE + 90_000 });
  expect(heard.sound).toBe("released");
});

test("playing again after the end starts a new count", () => {
  const { listening } = setUp("off");
  listening.play();
  vi.advanceTimersByTime(5 * MINUTE);
  listening.play();
  vi.advanceTimersByTime(1_000);
  expect(listening.state()).toMatchObject({ phase: "playing", heardMs: 1_000, hasHeardAll: false });
});

test("an interruption by another app pauses the session", () => {
  const { listening, heard, become } = setUp("end");
  listening.play();
  vi.advanceTimersByTime(5_000);
  become("paused");
  expect(listening.state().phase).toBe("paused");
  expect(heard.sound).toBe("paused");
});

import { useEffect, useState } from "react";
import { type AudioOutput, openAudioOutput } from "#web/platform/audio/audio-output.ts";
import { playBell } from "#web/platform/audio/tones.ts";
import { createWakeLock } from "#web/platform/wake-lock.ts";

type Sitting = { startedAt: number; endsAt: number; output: AudioOutput | null };
export type Sat = { id: string; startedAt: string; minutes: number };

const BELL_RINGS_MS = 6000;

/** Silence of a chosen length, with a bell before and after it. */
export function useSilentTimer(onSat: (sat: Sat) => void) {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [leftMs, setLeftMs] = useState(0);

  useEffect(() => {
    if (!sitting) return;
    const { startedAt, endsAt, output } = sitting;
    const screen = createWakeLock();
    let isOver = false;
    const look = () => {
      const left = endsAt - Date.now();
      setLeftMs(left);
      if (left > 0) return;
      isOver = true;
      if (output) playBell(output);
      const minutes = Math.round((endsAt - startedAt) / 60_000);
      onSat({ id: crypto.randomUUID(), startedAt: new Date(startedAt).toISOString(), minutes });
      setSitting(null);
    };
    screen.hold();
    if (output) playBell(output);
    const ticking = setInterval(look, 250);
    return () => {
      clearInterval(ticking);
      screen.release();
      if (output) setTimeout(output.release, isOver ? BELL_RINGS_MS : 0);
    };
  }, [sitting, onSat]);

  function start(minutes: number, hasBells: boolean): void {
    const output = hasBells ? openAudioOutput() : null;
    output?.resume();
    setLeftMs(minutes * 60_000);
    setSitting({ startedAt: Date.now(), endsAt: Date.now() + minutes * 60_000, output });
  }
  return { isSitting: sitting !== null, leftMs, start, stop: () => setSitting(null) };
}

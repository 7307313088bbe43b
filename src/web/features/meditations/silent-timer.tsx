import { useEffect, useState } from "react";
import { type AudioOutput, openAudioOutput } from "#web/platform/audio/audio-output.ts";
import { playBell } from "#web/platform/audio/tones.ts";
import { isSilentRoom } from "#web/platform/silent-room.ts";
import { createWakeLock } from "#web/platform/wake-lock.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { RangeField } from "#web/ui/range-field.tsx";
import { silentTimerTexts as texts } from "./texts.ts";

type RunningTimer = { startedAt: number; endsAt: number; output: AudioOutput | null };
export type SilentMeditation = { id: string; startedAt: string; minutes: number };

const BELL_RINGS_MS = 6000;

export function SilentTimer({ onFinished }: { onFinished: (sat: SilentMeditation) => void }) {
  const [minutes, setMinutes] = useState(10);
  const [hasBells, setHasBells] = useState(true);
  const { isSitting, leftMs, start, stop } = useSilentTimer(onFinished);
  return (
    <section
      aria-label={texts.silentTimerLabel}
      className="grid gap-6 rounded-panel border border-line bg-raised p-6 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 className="wide text-title">{texts.silentTimerLabel}</h2>
        <p className="measure text-muted">{texts.noWords}</p>
      </div>
      <div className="grid items-end gap-6 sm:grid-cols-[1fr_auto_auto]">
        <RangeField
          label={minutes === 1 ? texts.for1Minute : texts.minutes(minutes)}
          min={1}
          max={MAX_MINUTES}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <Checkbox
          label={texts.bells}
          checked={hasBells}
          onChange={({ target }) => setHasBells(target.checked)}
        />
        <Button onClick={() => start(minutes, hasBells)}>{texts.startTheTimer}</Button>
      </div>
      <NightDialog isOpen={isSitting} label={texts.silentTimerLabel} onClose={stop}>
        <div className="grid h-full place-items-center p-6">
          <p role="timer" className="numeral text-numeral text-muted">
            {timeLeft(leftMs)}
          </p>
          <Button variant="secondary" size="large" onClick={stop}>
            {texts.stop}
          </Button>
        </div>
      </NightDialog>
    </section>
  );
}

/** Times a silence of the chosen length, with a bell at the start and the end. */
function useSilentTimer(onFinished: (sat: SilentMeditation) => void) {
  const [sitting, setSitting] = useState<RunningTimer | null>(null);
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
      signal(output);
      const minutes = Math.round((endsAt - startedAt) / 60_000);
      onFinished({
        id: crypto.randomUUID(),
        startedAt: new Date(startedAt).toISOString(),
        minutes,
      });
      setSitting(null);
    };
    screen.hold();
    signal(output);
    const ticking = setInterval(look, 250);
    return () => {
      clearInterval(ticking);
      screen.release();
      if (output) setTimeout(output.release, isOver ? BELL_RINGS_MS : 0);
    };
  }, [sitting, onFinished]);

  function start(minutes: number, hasBells: boolean): void {
    const output = hasBells && !isSilentRoom() ? openAudioOutput() : null;
    output?.resume();
    setLeftMs(minutes * 60_000);
    setSitting({ startedAt: Date.now(), endsAt: Date.now() + minutes * 60_000, output });
  }
  return { isSitting: sitting !== null, leftMs, start, stop: () => setSitting(null) };
}

/** Rings the bell. In a silent room the device vibrates instead, if it can. */
function signal(output: AudioOutput | null): void {
  if (output) playBell(output);
  else if (isSilentRoom() && "vibrate" in navigator) navigator.vibrate([180, 120, 180]);
}

const MAX_MINUTES = 30;

/** "9:05" */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

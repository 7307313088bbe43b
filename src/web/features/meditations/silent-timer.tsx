import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { RangeField } from "#web/ui/range-field.tsx";
import { timeLeft } from "./time-left.ts";
import { type Sat, useSilentTimer } from "./use-silent-timer.ts";

const LONGEST_MINUTES = 30;

export function SilentTimer({ onSat }: { onSat: (sat: Sat) => void }) {
  const [minutes, setMinutes] = useState(10);
  const [hasBells, setHasBells] = useState(true);
  const { isSitting, leftMs, start, stop } = useSilentTimer(onSat);
  return (
    <section
      aria-label="Silent timer"
      className="grid gap-6 rounded-panel border border-line bg-raised p-6 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 className="wide text-title">Silent timer</h2>
        <p className="measure text-muted">No words. Sit, and let it be quiet until the bell.</p>
      </div>
      <div className="grid items-end gap-6 sm:grid-cols-[1fr_auto_auto]">
        <RangeField
          label={minutes === 1 ? "1 minute" : `${minutes} minutes`}
          min={1}
          max={LONGEST_MINUTES}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <Checkbox
          label="Bells"
          checked={hasBells}
          onChange={({ target }) => setHasBells(target.checked)}
        />
        <Button onClick={() => start(minutes, hasBells)}>Start the timer</Button>
      </div>
      <NightDialog isOpen={isSitting} label="Silent timer" onClose={stop}>
        <div className="grid h-full place-items-center p-6">
          <p role="timer" className="numeral text-numeral text-muted">
            {timeLeft(leftMs)}
          </p>
          <Button variant="secondary" size="large" onClick={stop}>
            Stop
          </Button>
        </div>
      </NightDialog>
    </section>
  );
}

import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { BreathCircle } from "./breath-circle.tsx";
import type { Pattern } from "./breath-at.ts";
import { canVibrate, type CueKind } from "./cues.ts";
import { type Breathed, useBreathing } from "./use-breathing.ts";

const PATTERNS: readonly { value: Pattern; label: string }[] = [
  { value: "full", label: "4-7-8" },
  { value: "shorter", label: "Shorter: 2-3.5-4" },
];

type BreathingGuideProps = { onBreathed: (breathed: Breathed) => void };

/** Four guided breaths on a black screen, then it stops by itself. */
export function BreathingGuide({ onBreathed }: BreathingGuideProps) {
  const [pattern, setPattern] = useState<Pattern>("full");
  const [cue, setCue] = useState<CueKind>("tone");
  const { exercise, breath, isDone, start, stop } = useBreathing(onBreathed);
  return (
    <section aria-label="Breathing guide" className="grid content-start gap-6">
      <div>
        <Segmented legend="Count" value={pattern} options={PATTERNS} onChange={setPattern} />
      </div>
      <SelectField
        label="Cue for closed eyes"
        value={cue}
        onChange={({ target }) => setCue(target.value as CueKind)}
      >
        <option value="tone">Tone</option>
        <option value="voice">Voice</option>
        {canVibrate() && <option value="vibration">Vibration: one in, two out</option>}
        <option value="none">None</option>
      </SelectField>
      {isDone ? (
        <output className="grid gap-2">
          <span className="wide text-title">That was four.</span>
          <span className="text-muted">Breathe as you like now. Sleep well.</span>
        </output>
      ) : (
        <Button size="large" onClick={() => start(pattern, cue)} className="sm:justify-self-start">
          Start four breaths
        </Button>
      )}
      <NightDialog isOpen={exercise !== null} label="Four breaths" onClose={stop}>
        {exercise && (
          <div className="grid h-full place-items-center p-6">
            <BreathCircle {...exercise} breath={breath} />
            <Button variant="secondary" size="large" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
      </NightDialog>
    </section>
  );
}

import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type Breath, breathAt, type Cycles, type Pattern, PHASE_WORDS } from "./breath-at.ts";
import { canVibrate, type CueKind } from "./cues.ts";
import { type Breathed, useBreathing } from "./use-breathing.ts";

const PATTERNS: readonly { value: Pattern; label: string }[] = [
  { value: "full", label: "4-7-8" },
  { value: "shorter", label: "Shorter: 2-3.5-4" },
];

const CYCLES = [
  { value: "4", label: "Four breaths" },
  { value: "8", label: "Eight" },
] as const;

type BreathingGuideProps = {
  onBreathed: (breathed: Breathed) => void;
  /** For those who have done it for a month. */
  offersEight?: boolean;
};

/** Guided breaths on a black screen; they stop after the last one. */
export function BreathingGuide({ onBreathed, offersEight = false }: BreathingGuideProps) {
  const [pattern, setPattern] = useState<Pattern>("full");
  const [cycles, setCycles] = useState<Cycles>(4);
  const [cue, setCue] = useState<CueKind>("tone");
  const howMany = cycles === 8 ? "eight" : "four";
  const { exercise, breath, isDone, start, stop } = useBreathing(onBreathed);
  return (
    <section aria-label="Breathing guide" className="grid content-start gap-6">
      <div>
        <Choice legend="Count" value={pattern} options={PATTERNS} onChange={setPattern} />
      </div>
      {offersEight && !isDone && (
        <div className="grid justify-items-start gap-2">
          <Choice
            legend="How many breaths"
            value={`${cycles}`}
            options={CYCLES}
            onChange={(value) => setCycles(value === "8" ? 8 : 4)}
          />
          <p className="measure text-small text-muted">
            You've done this for a month, so you can take up to eight. Never more, and four are
            enough on any night.
          </p>
        </div>
      )}
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
          <span className="wide text-title">That was {howMany}.</span>
          <span className="text-muted">Breathe as you like now. Sleep well.</span>
        </output>
      ) : (
        <Button
          size="large"
          onClick={() => start({ pattern, cycles, cue })}
          className="sm:justify-self-start"
        >
          Start {howMany} breaths
        </Button>
      )}
      <NightDialog
        isOpen={exercise !== null}
        label={cycles === 8 ? "Eight breaths" : "Four breaths"}
        onClose={stop}
      >
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

type BreathCircleProps = {
  startedAt: number;
  pattern: Pattern;
  cycles: Cycles;
  breath: Breath | null;
};

/** A light that grows and sinks with the breath; with reduced motion only the words and counts remain. */
export function BreathCircle({ startedAt, pattern, cycles, breath }: BreathCircleProps) {
  const light = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const draw = () => {
      const fullness = breathAt(Date.now() - startedAt, pattern, cycles)?.fullness ?? 0;
      light.current?.style.setProperty("scale", String(0.34 + 0.66 * fullness));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [startedAt, pattern, cycles]);

  return (
    <div className="grid justify-items-center gap-8">
      <div className="relative grid size-[min(70vw,52dvh)] place-items-center">
        <div
          ref={light}
          aria-hidden
          className="absolute inset-0 scale-[0.34] rounded-round border border-field-line bg-panel motion-reduce:scale-100"
        />
        <div className="relative grid justify-items-center gap-1">
          <output className="wide text-title">
            {breath ? PHASE_WORDS[breath.phase] : "Let all the air out"}
          </output>
          <span aria-hidden className="numeral min-h-[1lh] text-heading">
            {breath?.count}
          </span>
        </div>
      </div>
      {cycles > 1 && (
        <p className="text-muted">
          Breath {breath?.cycle ?? 1} of {cycles}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { NightDialog } from "#web/ui/night-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { BREATHING_PATTERNS } from "#shared/practice/contract.ts";
import { useIsSilentRoom } from "#web/platform/silent-room.ts";
import { type Breath, breathAt, type Cycles, cyclesOf, type Pattern } from "./breath-at.ts";
import { canVibrate, type CueKind } from "./cues.ts";
import { type Breathed, useBreathing } from "./use-breathing.ts";
import { breathingGuideTexts as texts } from "./texts.ts";

const PATTERNS = BREATHING_PATTERNS.map((value) => ({ value, label: texts.patterns[value] }));

type BreathingGuideProps = {
  pattern: Pattern;
  onPattern: (pattern: Pattern) => void;
  onBreathed: (breathed: Breathed) => void;
  /** For users who have done it for a month. */
  offersEight?: boolean;
  /** Additional choices. */
  children?: ReactNode;
};

/** Guided breathing on a black screen, which stops after the last breath. */
export function BreathingGuide(props: BreathingGuideProps) {
  const { pattern, onPattern, onBreathed, offersEight = false, children } = props;
  const [wantsEight, setWantsEight] = useState(false);
  const cycles = cyclesOf(pattern, offersEight && wantsEight);
  const isSilentRoom = useIsSilentRoom();
  const [cue, setCue] = useState<CueKind>("tone");
  const howMany = texts.counts[cycles];
  const { exercise, breath, isDone, start, stop } = useBreathing(onBreathed);
  return (
    <section aria-label={texts.breathingGuideLabel} className="grid content-start gap-6">
      {/* Above the settings, which are usually the same every night, so that the thumb finds it without scrolling. */}
      {isDone ? (
        <output className="grid gap-2">
          <span className="wide text-title">{texts.thatWas(howMany)}</span>
          <span className="text-muted">{texts.done}</span>
        </output>
      ) : (
        <Button
          size="large"
          onClick={() => start({ pattern, cycles, cue: isSilentRoom ? "vibration" : cue })}
          className="sm:justify-self-start"
        >
          {texts.startBreaths(howMany)}
        </Button>
      )}
      <div className="grid gap-2">
        <Choice
          variant="pills"
          legend={texts.countLegend}
          value={pattern}
          options={PATTERNS}
          onChange={onPattern}
        />
        <p aria-live="polite" className="text-small text-muted">
          {texts.patternHints[pattern]}
        </p>
      </div>
      {offersEight && !isDone && (pattern === "full" || pattern === "shorter") && (
        <div className="grid justify-items-start gap-2">
          <Choice
            legend={texts.howManyBreathsLegend}
            value={wantsEight ? "8" : "4"}
            options={texts.cycles}
            onChange={(value) => setWantsEight(value === "8")}
          />
          <p className="measure text-small text-muted">{texts.eightAllowed}</p>
        </div>
      )}
      {children}
      {isSilentRoom ? (
        <p className="text-small text-muted">
          {canVibrate() ? texts.silentRoomCue : texts.silentRoomNoCue}
        </p>
      ) : (
        <SelectField
          label={texts.cueForClosedEyes}
          value={cue}
          onChange={({ target }) => setCue(target.value as CueKind)}
        >
          <option value="tone">{texts.tone}</option>
          <option value="voice">{texts.voice}</option>
          {canVibrate() && <option value="vibration">{texts.vibration}</option>}
          <option value="none">{texts.none}</option>
        </SelectField>
      )}
      <NightDialog isOpen={exercise !== null} label={texts.dialogs[cycles]} onClose={stop}>
        {exercise && (
          <div className="grid h-full place-items-center p-6">
            <BreathCircle {...exercise} breath={breath} />
            <Button variant="secondary" size="large" onClick={stop}>
              {texts.stop}
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

/** A light that grows and shrinks with the breath; with reduced motion, only the words and counts remain. */
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
          <output className="wide text-title">{breath ? breath.words : texts.getReady}</output>
          <span aria-hidden className="numeral min-h-[1lh] text-heading">
            {breath?.count}
          </span>
        </div>
      </div>
      {cycles > 1 && <p className="text-muted">{texts.breathOf(breath?.cycle ?? 1, cycles)}</p>}
    </div>
  );
}

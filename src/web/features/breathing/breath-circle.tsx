import { useEffect, useRef } from "react";
import { type Breath, breathAt, type Cycles, type Pattern, PHASE_WORDS } from "./breath-at.ts";

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
      <p className="text-muted">
        Breath {breath?.cycle ?? 1} of {cycles}
      </p>
    </div>
  );
}

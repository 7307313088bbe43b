import { progressRingTexts as texts } from "./texts.ts";

type ProgressRingProps = { done: number; total: number; label: string };

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that fills up as steps are completed, with the count inside. */
export function ProgressRing({ done, total, label }: ProgressRingProps) {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return (
    <div className="relative grid size-16 place-items-center">
      <progress aria-label={label} value={done} max={total} className="sr-only">
        {texts.of(done, total)}
      </progress>
      <svg
        viewBox="0 0 60 60"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="4"
        aria-hidden
      >
        <circle cx="30" cy="30" r={RADIUS} className="stroke-line" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          className="stroke-accent-text transition-[stroke-dashoffset] duration-300"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span aria-hidden className="numeral text-body">
        {done}
      </span>
    </div>
  );
}

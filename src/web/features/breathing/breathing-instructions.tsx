import type { Pattern } from "./breath-at.ts";
import { breathingWordsTexts as texts } from "./texts.ts";

const STEPS: Record<Pattern, readonly string[]> = {
  full: texts.steps.fourSevenEight,
  shorter: texts.steps.fourSevenEight,
  box: texts.steps.box,
  slow: texts.steps.slow,
};

export function BreathingSteps({ pattern }: { pattern: Pattern }) {
  return (
    <ol className="grid content-start gap-4">
      {STEPS[pattern].map((step, index) => (
        <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline text-lead">
          <span aria-hidden className="numeral text-muted">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

export function BreathingCare() {
  return (
    <section
      aria-label={texts.withCareLabel}
      className="grid gap-3 border-t border-line pt-6 text-small text-muted"
    >
      <h2 className="label">{texts.withCareLabel}</h2>
      <ul className="grid max-w-[42rem] list-disc gap-2 pl-5">
        {texts.care.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{texts.trainingFocus}</p>
    </section>
  );
}

const STEPS = [
  "Inhale quietly through your nose for 4 counts.",
  "Hold your breath for 7 counts.",
  "Exhale through your mouth for 8 counts, with a whoosh.",
  "That is one cycle. Do four cycles.",
];

const CARE = [
  "Sit or lie down. Never while driving, in water, or standing at height.",
  "A little light-headed feeling can happen at first: breathe normally and stop.",
  "Four breaths at a time in the first month, and never more than eight. What matters is the ratio, not the seconds: take the shorter count whenever you feel strained.",
  "Ask a doctor first if you are pregnant, or have a heart, lung, fainting, seizure or panic condition.",
];

export function BreathingSteps() {
  return (
    <ol className="grid gap-4">
      {STEPS.map((step, index) => (
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
      aria-label="With care"
      className="grid gap-3 border-t border-line pt-6 text-small text-muted"
    >
      <h2 className="label">With care</h2>
      <ul className="grid max-w-[42rem] list-disc gap-2 pl-5">
        {CARE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>This is training for focus, not treatment. It may help you settle.</p>
    </section>
  );
}

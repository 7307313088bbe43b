import { useDeferredValue } from "react";
import type { VisionAnswers } from "#shared/vision/steps.ts";
import { type Concern, type Evidence, evidenceOf } from "#shared/vision/vision-marks.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

const TICKS: { concern: Concern; label: string; clean: string }[] = [
  {
    concern: "third-person",
    label: "The vision is written in the third person.",
    clean: "No first-person words found.",
  },
  {
    concern: "tense",
    label: "The vision is written in future or present tense.",
    clean: "No past tense found.",
  },
  {
    concern: "growth",
    label: "The vision uses improvement-based adverbs such as increasingly or more and more.",
    clean: "Every longer paragraph about who you are becoming has one.",
  },
];

const SHOWN = 3;

/** The three ticks with what speaks for and against each; the athlete decides. */
export function VisionTicks({ answers, firstName }: { answers: VisionAnswers; firstName: string }) {
  const evidence = evidenceOf(useDeferredValue(answers), firstName);
  return (
    <fieldset className="grid gap-4">
      <legend className="wide text-title mb-3">Before you save</legend>
      {TICKS.map(({ concern, label, clean }) => (
        <Checkbox key={concern} label={label} hint={found(evidence[concern]) || clean} required />
      ))}
    </fieldset>
  );
}

function found(evidence: Evidence[Concern]): string {
  if (evidence.length === 0) return "";
  const shown = evidence.slice(0, SHOWN).map(({ name, mark }) => `“${mark.words}” in ${name}`);
  const more = evidence.length - shown.length;
  return `Look again at ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

import type { DailyStep } from "#shared/planning/daily-steps.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import type { Filling } from "#shared/planning/fill-words.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import type { Planning } from "#web/data/planning.ts";
import type { Flow } from "../flow/use-flow.ts";

/** What every screen of the evening is given. */
export type DailyStepProps<Step extends DailyStep = DailyStep> = {
  step: Step;
  filling: Filling;
  flow: Flow<DailyDraft>;
  planning: Planning;
  now: Now;
  forward: () => void;
  back: () => void;
  jump: (by: number) => void;
  skipTo: (order: number) => void;
};

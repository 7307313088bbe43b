import type { WeeklyDraft } from "#shared/planning/drafts.ts";
import type { Filling } from "#shared/planning/fill-words.ts";
import type { Now } from "#shared/planning/new-drafts.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import type { WeeklyStep } from "#shared/planning/weekly-steps.ts";
import type { Planning } from "#web/data/planning.ts";
import type { Flow } from "../flow/use-flow.ts";

/** What every screen of the week is given. */
export type WeeklyStepProps<Step extends WeeklyStep = WeeklyStep> = {
  step: Step;
  filling: Filling;
  flow: Flow<WeeklyDraft>;
  planning: Planning;
  nights: NightsOfWeek | undefined;
  now: Now;
  forward: () => void;
  back: () => void;
};

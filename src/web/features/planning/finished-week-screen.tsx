import { paths } from "#shared/paths.ts";
import { weeklyWelcome } from "#web/art/artworks/weekly-welcome.gen.ts";
import { useOutboxState } from "#web/platform/outbox/use-outbox-state.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SaveMark } from "#web/ui/save-mark.tsx";
import { FinishedFrame } from "./finished-frame.tsx";
import { weekKey } from "./save-plans.ts";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

export function FinishedWeekScreen({ step, title, flow }: WeeklyStepProps & { title: string }) {
  const state = useOutboxState(weekKey(flow.state.draft.weekStart));
  return (
    <FinishedFrame title={title} words={step.prompt} artwork={weeklyWelcome}>
      <SaveMark state={state} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink to={paths.dailyWelcome} size="large">
          Plan tomorrow
        </ButtonLink>
        <ButtonLink to={paths.dashboard} variant="secondary" size="large">
          Dashboard
        </ButtonLink>
      </div>
    </FinishedFrame>
  );
}

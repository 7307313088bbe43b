import { paths } from "#shared/paths.ts";
import { addDays, localDayOf } from "#shared/time/local-day.ts";
import { WEEKLY_STEPS } from "#shared/planning/weekly-steps.ts";
import { weeklyWelcome } from "#web/art/artworks/weekly-welcome.gen.ts";
import { weekKey } from "#web/data/weeks.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FinishedFrame } from "../flow/finished-frame.tsx";
import { SavedLine } from "../flow/saved-line.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

export function FinishedWeekScreen(props: WeeklyStepProps & { title: string }) {
  const { step, title, flow, planning, now } = props;
  const tomorrow = addDays(localDayOf(now.at, now.zone), 1);
  const isTomorrowPlanned = planning.days.some(
    ({ forDate, plannedAt }) => forDate === tomorrow && plannedAt !== null,
  );
  return (
    <FinishedFrame title={title} words={step.prompt} artwork={weeklyWelcome}>
      <SavedLine
        outboxKey={weekKey(flow.state.draft.weekStart)}
        checkPath={paths.weeklyStep(WEEKLY_STEPS.length - 1)}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {!isTomorrowPlanned && (
          <ButtonLink to={paths.dailyWelcome} size="large">
            Plan tomorrow
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.dashboard}
          variant={isTomorrowPlanned ? "primary" : "secondary"}
          size="large"
        >
          Dashboard
        </ButtonLink>
      </div>
    </FinishedFrame>
  );
}

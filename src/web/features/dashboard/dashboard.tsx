import { can } from "#shared/account/permissions.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";
import { nextStep } from "#shared/dashboard/next-step.ts";
import { useNow } from "#web/platform/use-now.ts";
import { FeatureLinks } from "./feature-links.tsx";
import { NextStepPanel } from "./next-step-panel.tsx";
import { NightsWeek } from "./nights-week.tsx";
import { Notices } from "./notices.tsx";
import { NextCallSummary, VisionSummary, WeekSummary } from "./summaries.tsx";
import { TodayObjectives } from "./today-objectives.tsx";

/** One column on a phone; on a wide screen what to do stands left of what it is for. */
export function Dashboard({ state }: { state: DashboardState }) {
  const now = useNow(60_000);
  if (nextStep(state, now) === "first-day") return <FirstDay state={state} now={now} />;
  return (
    <div className="grid gap-12">
      <Notices state={state} />
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-x-8">
        <div className="grid content-start gap-12 lg:col-span-7">
          <NextStepPanel state={state} now={now} />
          {state.plan && <TodayObjectives key={state.plan.id} plan={state.plan} />}
        </div>
        <div className="grid content-start gap-10 lg:col-span-4 lg:col-start-9">
          {state.vision.exists && (
            <NightsWeek nights={state.nights} today={state.today} aim={nightsAim(state)} />
          )}
          {(state.week || state.vision.exists) && (
            <WeekSummary week={state.week} today={state.today} />
          )}
          {state.call && <NextCallSummary call={state.call} />}
          <VisionSummary vision={state.vision} />
        </div>
      </div>
      <FeatureLinks state={state} />
    </div>
  );
}

function nightsAim({ week, today }: DashboardState): number | undefined {
  return week && week.weekStart <= today ? week.targetNights : undefined;
}

/** Three steps and nothing beside them, except for those who came to lead others. */
function FirstDay({ state, now }: { state: DashboardState; now: Date }) {
  const { team } = state.profile;
  return (
    <div className="grid gap-12">
      <Notices state={state} />
      <NextStepPanel state={state} now={now} />
      {(team?.teamRole === "admin" || can(state.profile, "operate")) && (
        <FeatureLinks state={state} />
      )}
    </div>
  );
}

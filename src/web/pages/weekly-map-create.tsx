import { useParams } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import { textsOf } from "#shared/planning/draft-text.ts";
import type { WeeklyDraft } from "#shared/planning/drafts.ts";
import { fillTemplate } from "#shared/planning/fill-template.ts";
import { changedWeekLines, moveToWeek } from "#shared/planning/move-draft.ts";
import { weekTemplateValues } from "#shared/planning/week-template-values.ts";
import { WEEKLY_REVIEW_STEPS, WEEKLY_STEPS } from "#shared/planning/weekly-steps.ts";
import { addDays, localDayOf, monthDay, weekStartOf } from "#shared/time/local-day.ts";
import type { PlanFlow } from "#shared/planning/plan-flow.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { weeklyWelcome } from "#web/art/artworks/weekly-welcome.gen.ts";
import { type Planning, weekKey } from "#web/data/planning.ts";
import { loadProfile, WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import { CheckWeek } from "#web/features/planning/check-week.tsx";
import {
  DateChoice,
  describeOverwrite,
  FinishedFrame,
  FlowFrame,
  FlowLoading,
  flowRange,
  SavedLine,
} from "#web/features/planning/flow-frame.tsx";
import {
  type Flow,
  type PlanContext,
  useDraftsFromOtherDevices,
  usePlanContext,
  useSteps,
  useVisionInFlow,
  useWeeklyFlow,
  weeklyFlowStore,
} from "#web/features/planning/flow-store.ts";
import {
  isStale,
  startPlanLoader,
  useFlowPlanning,
  useResumeDraft,
} from "#web/features/planning/start-plan.ts";
import {
  CallStep,
  StormStep,
  WeekAnswerStepView,
  type WeeklyStepProps,
} from "#web/features/planning/weekly-steps.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useNow, useOpenedAt } from "#web/platform/use-now.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { weeklyMapCreateTexts as texts } from "#web/features/planning/texts.ts";

type Reader = { userId: string; firstName: string };
type WeeklyCreateProps = { reader: Reader; order: string | undefined };

const ADDRESSES = {
  step: paths.weeklyStep,
  welcome: paths.weeklyWelcome,
  between: { after: WEEKLY_REVIEW_STEPS, path: paths.weeklyVision },
};
const NO_PAUSE = { step: paths.weeklyStep, welcome: paths.weeklyWelcome };

export const loader = () => startPlanLoader("weekly", loadProfile(), paths.weeklyStep);

export function Component() {
  return (
    <WithProfile>
      {(profile) =>
        hasPermission(profile, "plan") ? (
          <PlannedWeek reader={profile} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}

/** Sunday's questions: review the week, pause with the vision, plan the next week. */
function WeeklyCreate({ reader, order }: WeeklyCreateProps) {
  const context = usePlanContext();
  const { userId } = reader;
  const flow = useWeeklyFlow(userId);
  const now = useNow(MINUTE_MS);
  const isRestarted =
    order === undefined && flow && (hasFinished(flow.state) || isStale(flow.state, now));
  const isBegun = flow !== undefined && !isRestarted;
  useResumeDraft("weekly", userId, !isBegun);
  useDraftsFromOtherDevices(weeklyFlowStore, userId);
  const planning = useFlowPlanning(isBegun);
  if (!isBegun || !planning || context.isVisionComing) return <FlowLoading />;
  return <WeeklySteps {...{ reader, order, context, flow, planning }} />;
}

const hasFinished = ({ isFinished, order }: PlanFlow<WeeklyDraft>) =>
  isFinished && order === WEEKLY_STEPS.length;

type WeeklyStepsProps = WeeklyCreateProps & {
  context: PlanContext;
  flow: Flow<WeeklyDraft>;
  planning: Planning;
};

function WeeklySteps({ reader, order: wanted, context, flow, planning }: WeeklyStepsProps) {
  const { vision, nights } = context;
  const now = useOpenedAt();
  const { state } = flow;
  const [firstStep, lastStep] = flowRange(state);
  const addresses = firstStep === 1 ? ADDRESSES : NO_PAUSE;
  const { order, hasAddress, forward, back } = useSteps(flow, wanted, addresses);
  useVisionInFlow(flow, vision);
  const filling = weekTemplateValues(state.draft, vision ?? state.athleticVision, reader.firstName);
  const step = WEEKLY_STEPS[order - 1];
  if (!step) return null;
  if (!hasAddress) return <FlowLoading />;
  const title = fillTemplate(step.title, filling);
  const props: WeeklyStepProps = { step, filling, flow, planning, nights, now, forward, back };
  if (step.kind === "finished") return <FinishedWeekScreen {...props} title={title} />;
  return (
    <FlowFrame
      order={order}
      range={[firstStep, lastStep]}
      title={title}
      choice={order > WEEKLY_REVIEW_STEPS && <WeekChoice {...props} />}
    >
      <PageHead title={title} />
      <StepView {...props} />
      <CrisisSupport text={textsOf(state.draft).join("\n")} />
    </FlowFrame>
  );
}

function StepView(props: WeeklyStepProps) {
  const { step } = props;
  switch (step.kind) {
    case "answer":
      return <WeekAnswerStepView key={step.field} {...props} step={step} />;
    case "storm":
      return <StormStep {...props} />;
    case "call":
      return <CallStep {...props} />;
    default:
      return <CheckWeek {...props} />;
  }
}

function WeekChoice({ flow, planning, now }: WeeklyStepProps) {
  const { draft } = flow.state;
  const { weekStart } = draft;
  const thisWeek = weekStartOf(localDayOf(now.at, now.zone));
  const mapOf = (start: string) => planning.weeks.find((week) => week.weekStart === start);
  const map = mapOf(weekStart);
  return (
    <DateChoice
      label={texts.mapFor}
      value={weekStart}
      options={[
        { value: thisWeek, label: texts.thisWeek(monthDay(thisWeek)) },
        { value: addDays(thisWeek, 7), label: texts.nextWeek(monthDay(addDays(thisWeek, 7))) },
      ]}
      onChange={(chosen) =>
        flow.move(moveToWeek(draft, chosen, planning.weeks), mapOf(chosen) !== undefined)
      }
      note={map && texts.alreadyMappedNote(describeOverwrite(changedWeekLines(draft, map)))}
    />
  );
}

function FinishedWeekScreen(props: WeeklyStepProps & { title: string }) {
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
            {texts.planTomorrow}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.dashboard}
          variant={isTomorrowPlanned ? "primary" : "secondary"}
          size="large"
        >
          {texts.dashboard}
        </ButtonLink>
      </div>
    </FinishedFrame>
  );
}

function PlannedWeek({ reader }: { reader: Profile }) {
  const { order } = useParams();
  return <WeeklyCreate {...{ reader, order }} />;
}

import { useState } from "react";
import { useParams } from "react-router";
import type { Profile } from "#shared/account/contract.ts";
import { hasPermission } from "#shared/account/permissions.ts";
import { paths } from "#shared/paths.ts";
import type { PlanFlow } from "#shared/planning/plan-flow.ts";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { dayTemplateValues } from "#shared/planning/day-template-values.ts";
import { textsOf } from "#shared/planning/draft-text.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { fillTemplate } from "#shared/planning/fill-template.ts";
import { changedDayLines, moveToDay } from "#shared/planning/move-draft.ts";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import {
  addDays,
  isNightHour,
  localDayOf,
  longDay,
  monthDay,
  relativeDay,
} from "#shared/time/local-day.ts";
import { dailyWelcome } from "#web/art/artworks/daily-welcome.gen.ts";
import { dayKey, type Planning } from "#web/data/planning.ts";
import { loadProfile, WithProfile } from "#web/features/account/with-profile.tsx";
import { PlanNeeded } from "#web/features/billing/plan-needed.tsx";
import {
  CheckDay,
  IfThenStep,
  ObjectiveStepView,
} from "#web/features/planning/daily-plan-steps.tsx";
import { MarksStep, ProofStep } from "#web/features/planning/daily-review-steps.tsx";
import { type DailyStepProps, finishedDay } from "#web/features/planning/daily-step.tsx";
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
  dailyFlowStore,
  type Flow,
  type PlanContext,
  useDailyFlow,
  useDraftsFromOtherDevices,
  usePlanContext,
  useSteps,
  useVisionInFlow,
} from "#web/features/planning/flow-store.ts";
import {
  isStale,
  startPlanLoader,
  useFlowPlanning,
  useResumeDraft,
} from "#web/features/planning/start-plan.ts";
import { isInNightFlow, plannedTonightPath } from "#web/features/practice/night-flow.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { AUTOPLAY_STATE } from "#web/platform/autoplay.ts";
import { useNightTheme } from "#web/platform/use-night-theme.ts";
import { useNow, useOpenedAt } from "#web/platform/use-now.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { dailyActionCreateTexts as texts } from "#web/features/planning/texts.ts";

const DAYS_OFFERED = 8;

export const loader = () => startPlanLoader("daily", loadProfile(), paths.dailyStep);

export function Component() {
  const isTonight = isInNightFlow();
  const [isNight] = useState(() => isNightHour(new Date(), deviceZone()));
  useNightTheme(isTonight && isNight);
  return (
    <WithProfile>
      {(profile) =>
        hasPermission(profile, "plan") ? (
          <PlannedDay reader={profile} isTonight={isTonight} />
        ) : (
          <div className="frame py-12">
            <PlanNeeded heading="h1" />
          </div>
        )
      }
    </WithProfile>
  );
}

/** Shows tonight's ten questions and the good night after them. */
function DailyCreate({ reader, order, isTonight }: DailyCreateProps) {
  const context = usePlanContext();
  const { userId } = reader;
  const flow = useDailyFlow(userId);
  const now = useNow(MINUTE_MS);
  const isRestarted =
    order === undefined && flow && (hasFinished(flow.state) || isStale(flow.state, now));
  const isBegun = flow !== undefined && !isRestarted;
  useResumeDraft("daily", userId, !isBegun);
  useDraftsFromOtherDevices(dailyFlowStore, userId);
  const planning = useFlowPlanning(isBegun);
  if (!isBegun || !planning) return <FlowLoading />;
  return <DailySteps {...{ reader, order, isTonight, context, flow, planning }} />;
}

function DayChoice({ flow, planning, now }: DailyStepProps) {
  const { draft } = flow.state;
  const today = localDayOf(now.at, now.zone);
  const days = Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(today, index));
  const offered = days.includes(draft.forDate) ? days : [...days, draft.forDate];
  const plans = planning.days.filter(({ plannedAt }) => plannedAt !== null);
  const planOf = (date: string) => plans.find(({ forDate }) => forDate === date);
  const planned = planOf(draft.forDate);
  return (
    <DateChoice
      label={texts.planFor}
      value={draft.forDate}
      options={offered.map((day) => ({ value: day, label: labelOf(today, day) }))}
      onChange={(forDate) =>
        flow.move(
          moveToDay(draft, forDate, planning.days, planning.events),
          planOf(forDate) !== undefined,
        )
      }
      note={planned && texts.alreadyPlannedNote(describeOverwrite(changedDayLines(draft, planned)))}
    />
  );
}

/** "Tomorrow, November 16" */
function labelOf(today: string, day: string): string {
  const near = relativeDay(today, day);
  return near ? `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${monthDay(day)}` : longDay(day);
}

type Reader = { userId: string; firstName: string };
type DailyCreateProps = {
  reader: Reader;
  order: string | undefined;
  isTonight: boolean;
};

const ADDRESSES = { step: paths.dailyStep, welcome: paths.dailyWelcome };

function hasFinished({ dailyActionFinishedResponse }: PlanFlow<DailyDraft>): boolean {
  return dailyActionFinishedResponse !== null;
}

type DailyStepsProps = DailyCreateProps & {
  context: PlanContext;
  flow: Flow<DailyDraft>;
  planning: Planning;
};

function DailySteps({ reader, order: wanted, isTonight, context, ...known }: DailyStepsProps) {
  const { flow, planning } = known;
  const now = useOpenedAt();
  const { order, hasAddress, ...go } = useSteps(flow, wanted, ADDRESSES);
  useVisionInFlow(flow, context.vision);
  const { draft } = flow.state;
  const filling = dayTemplateValues(draft, now, reader.firstName);
  const step = DAILY_STEPS[order - 1];
  if (!step) return null;
  if (!hasAddress) return <FlowLoading />;
  const title = fillTemplate(step.title, filling);
  const props: DailyStepProps = { step, filling, flow, planning, now, ...go };
  const isLookingBack = step.kind === "marks" || step.kind === "proof";
  if (step.kind === "finished")
    return <FinishedDayScreen {...props} {...{ title, isTonight }} nights={context.nights} />;
  return (
    <FlowFrame
      order={order}
      range={flowRange(flow.state)}
      title={title}
      choice={!isLookingBack && <DayChoice {...props} />}
    >
      <PageHead title={title} />
      <StepView {...props} />
      <CrisisSupport text={textsOf(draft).join("\n")} />
    </FlowFrame>
  );
}

function StepView(props: DailyStepProps) {
  const { step } = props;
  switch (step.kind) {
    case "marks":
      return <MarksStep {...props} />;
    case "proof":
      return <ProofStep {...props} />;
    case "objective":
      return <ObjectiveStepView key={step.field} {...props} step={step} />;
    case "ifThen":
      return <IfThenStep {...props} />;
    default:
      return <CheckDay {...props} />;
  }
}

function PlannedDay({ reader, isTonight }: { reader: Profile; isTonight: boolean }) {
  const { order } = useParams();
  return <DailyCreate {...{ reader, order, isTonight }} />;
}

type FinishedDayScreenProps = DailyStepProps & {
  title: string;
  nights: NightsOfWeek | undefined;
  /** Whether planning is one part of the evening, so that the rest follows. */
  isTonight: boolean;
};

function FinishedDayScreen({
  step,
  title,
  filling,
  flow,
  nights,
  isTonight,
}: FinishedDayScreenProps) {
  const { draft, dailyActionFinishedResponse } = flow.state;
  const finished = dailyActionFinishedResponse ?? finishedDay(draft);
  return (
    <FinishedFrame title={title} words={fillTemplate(step.prompt, filling)} artwork={dailyWelcome}>
      <ul className="grid gap-1 text-muted empty:hidden">
        {nights && <li>{texts.nightsThisWeek(nights.done, nights.target.join("-"))}</li>}
        {finished.reviewedDate && <li>{doneWords(finished.doneCount)}</li>}
      </ul>
      <SavedLine
        outboxKey={dayKey(finished.forDate)}
        checkPath={paths.dailyStep(DAILY_STEPS.length - 1)}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isTonight ? (
          <ButtonLink to={plannedTonightPath()} size="large">
            {texts.continueTonight}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.visionReview} state={AUTOPLAY_STATE} size="large">
              {texts.listenToMyVision}
            </ButtonLink>
            <ButtonLink to={paths.sleepWell} variant="secondary" size="large">
              {texts.breatheAndSleep}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={paths.dashboard} variant="quiet" size="large">
          {texts.backToDashboard}
        </ButtonLink>
      </div>
    </FinishedFrame>
  );
}

function doneWords(count: number): string {
  if (count === 0) return texts.youLookedBack;
  return count === 1 ? "1 thing done" : texts.thingsDone(count);
}

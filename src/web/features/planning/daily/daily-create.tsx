import { paths } from "#shared/paths.ts";
import type { CreateFlow } from "#shared/planning/create-flow.ts";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { dayFilling } from "#shared/planning/day-filling.ts";
import { textsOf } from "#shared/planning/draft-text.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import { changedDayLines, moveToDay } from "#shared/planning/move-draft.ts";
import { addDays, localDayOf, longDay, monthDay, nearDay } from "#shared/time/local-day.ts";
import type { Planning } from "#web/data/planning.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { useOpenedAt } from "#web/platform/use-now.ts";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { useResumeDraft, useFlowPlanning } from "../flow/start-plan.ts";
import {
  DateChoice,
  FlowFrame,
  FlowLoading,
  flowRange,
  describeOverwrite,
} from "../flow/flow-frame.tsx";
import {
  dailyFlowStore,
  type Flow,
  type PlanContext,
  useDailyFlow,
  useDraftsFromOtherDevices,
  useVisionInFlow,
} from "../flow/flow-store.ts";
import { useSteps } from "../flow/use-steps.ts";
import type { DailyStepProps } from "./daily-step.tsx";
import { FinishedDayScreen } from "./finished-day-screen.tsx";
import { CheckDay, IfThenStep, ObjectiveStepView } from "./plan-steps.tsx";
import { MarksStep, ProofStep } from "./review-steps.tsx";

const DAYS_OFFERED = 8;

/** Tonight's ten questions and the good night after them. */
export function DailyCreate({ reader, order, isTonight, context }: DailyCreateProps) {
  const { userId } = reader;
  const flow = useDailyFlow(userId);
  const isOver = order === undefined && flow !== undefined && hasFinished(flow.state);
  const isBegun = flow !== undefined && !isOver;
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
      label="Plan for"
      value={draft.forDate}
      options={offered.map((day) => ({ value: day, label: labelOf(today, day) }))}
      onChange={(forDate) =>
        flow.move(moveToDay(draft, forDate, planning.days), planOf(forDate) !== undefined)
      }
      note={planned && `Already planned. ${describeOverwrite(changedDayLines(draft, planned))}`}
    />
  );
}

/** "Tomorrow, November 16" */
function labelOf(today: string, day: string): string {
  const near = nearDay(today, day);
  return near ? `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${monthDay(day)}` : longDay(day);
}

type Reader = { userId: string; firstName: string };
type DailyCreateProps = {
  reader: Reader;
  order: string | undefined;
  isTonight: boolean;
  context: PlanContext;
};

const ADDRESSES = { step: paths.dailyStep, welcome: paths.dailyWelcome };

function hasFinished({ dailyActionFinishedResponse }: CreateFlow<DailyDraft>): boolean {
  return dailyActionFinishedResponse !== null;
}

type DailyStepsProps = DailyCreateProps & { flow: Flow<DailyDraft>; planning: Planning };

function DailySteps({ reader, order: wanted, isTonight, context, ...known }: DailyStepsProps) {
  const { flow, planning } = known;
  const now = useOpenedAt();
  const { order, ...go } = useSteps(flow, wanted, ADDRESSES);
  useVisionInFlow(flow, context.vision);
  const { draft } = flow.state;
  const filling = dayFilling(draft, now, reader.firstName);
  const step = DAILY_STEPS[order - 1];
  if (!step) return null;
  const title = fillWords(step.title, filling);
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

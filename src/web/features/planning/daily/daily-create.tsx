import { paths } from "#shared/paths.ts";
import type { CreateFlow } from "#shared/planning/create-flow.ts";
import { DAILY_STEPS } from "#shared/planning/daily-steps.ts";
import { dayFilling } from "#shared/planning/day-filling.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { textsOf } from "#shared/planning/draft-text.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import type { Planning } from "#web/data/planning.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { CheckDay } from "./check-day.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { DayChoice } from "./day-choice.tsx";
import { FinishedDayScreen } from "./finished-day-screen.tsx";
import { dailyFlowStore } from "../flow/flow-store.ts";
import { FlowFrame } from "../flow/flow-frame.tsx";
import { FlowLoading } from "../flow/flow-loading.tsx";
import { flowRange } from "../flow/flow-range.ts";
import { IfThenStep } from "./if-then-step.tsx";
import { MarksStep } from "./marks-step.tsx";
import { ObjectiveStepView } from "./objective-step-view.tsx";
import { ProofStep } from "./proof-step.tsx";
import type { Surroundings } from "../surroundings.ts";
import { useBeginning, useFlowPlanning } from "../flow/use-beginning.ts";
import { useDraftsFromElsewhere } from "../flow/use-drafts-from-elsewhere.ts";
import { type Flow, useDailyFlow } from "../flow/use-flow.ts";
import { useOpenedAt } from "../use-opened-at.ts";
import { useSteps } from "../flow/use-steps.ts";
import { useVisionInFlow } from "../flow/use-vision-in-flow.ts";

type Reader = { userId: string; firstName: string };
type DailyCreateProps = {
  reader: Reader;
  order: string | undefined;
  isTonight: boolean;
  around: Surroundings;
};

const ADDRESSES = { step: paths.dailyStep, welcome: paths.dailyWelcome };

/** Tonight's ten questions and the good night after them. */
export function DailyCreate({ reader, order, isTonight, around }: DailyCreateProps) {
  const { userId } = reader;
  const flow = useDailyFlow(userId);
  const isOver = order === undefined && flow !== undefined && hasFinished(flow.state);
  const isBegun = flow !== undefined && !isOver;
  useBeginning("daily", userId, !isBegun);
  useDraftsFromElsewhere(dailyFlowStore, userId);
  const planning = useFlowPlanning(isBegun);
  if (!isBegun || !planning) return <FlowLoading />;
  return <DailySteps {...{ reader, order, isTonight, around, flow, planning }} />;
}

function hasFinished({ dailyActionFinishedResponse }: CreateFlow<DailyDraft>): boolean {
  return dailyActionFinishedResponse !== null;
}

type DailyStepsProps = DailyCreateProps & { flow: Flow<DailyDraft>; planning: Planning };

function DailySteps({ reader, order: wanted, isTonight, around, ...known }: DailyStepsProps) {
  const { flow, planning } = known;
  const now = useOpenedAt();
  const { order, ...go } = useSteps(flow, wanted, ADDRESSES);
  useVisionInFlow(flow, around.vision);
  const { draft } = flow.state;
  const filling = dayFilling(draft, now, reader.firstName);
  const step = DAILY_STEPS[order - 1];
  if (!step) return null;
  const title = fillWords(step.title, filling);
  const props: DailyStepProps = { step, filling, flow, planning, now, ...go };
  const isLookingBack = step.kind === "marks" || step.kind === "proof";
  if (step.kind === "finished")
    return <FinishedDayScreen {...props} {...{ title, isTonight }} nights={around.nights} />;
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

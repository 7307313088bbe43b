import { paths } from "#shared/paths.ts";
import type { WeeklyDraft } from "#shared/planning/drafts.ts";
import { textsOf } from "#shared/planning/draft-text.ts";
import { fillWords } from "#shared/planning/fill-words.ts";
import { weekFilling } from "#shared/planning/week-filling.ts";
import { WEEKLY_LOOK_BACK, WEEKLY_STEPS } from "#shared/planning/weekly-steps.ts";
import type { Planning } from "#web/data/planning.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { CallStep } from "./call-step.tsx";
import { CheckWeek } from "./check-week.tsx";
import { FinishedWeekScreen } from "./finished-week-screen.tsx";
import { weeklyFlowStore } from "../flow/flow-store.ts";
import { FlowFrame } from "../flow/flow-frame.tsx";
import { FlowLoading } from "../flow/flow-loading.tsx";
import { flowRange } from "../flow/flow-range.ts";
import { StormStep } from "./storm-step.tsx";
import type { Surroundings } from "../surroundings.ts";
import { useBeginning, useFlowPlanning } from "../flow/use-beginning.ts";
import { useDraftsFromElsewhere } from "../flow/use-drafts-from-elsewhere.ts";
import { type Flow, useWeeklyFlow } from "../flow/use-flow.ts";
import { useOpenedAt } from "../use-opened-at.ts";
import { useSteps } from "../flow/use-steps.ts";
import { useVisionInFlow } from "../flow/use-vision-in-flow.ts";
import { WeekAnswerStepView } from "./week-answer-step-view.tsx";
import { WeekChoice } from "./week-choice.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

type Reader = { userId: string; firstName: string };
type WeeklyCreateProps = { reader: Reader; order: string | undefined; around: Surroundings };

const ADDRESSES = {
  step: paths.weeklyStep,
  welcome: paths.weeklyWelcome,
  between: { after: WEEKLY_LOOK_BACK, path: paths.weeklyVision },
};
const NO_PAUSE = { step: paths.weeklyStep, welcome: paths.weeklyWelcome };

/** Sunday's questions: look back, pause with the vision, choose the week. */
export function WeeklyCreate({ reader, order, around }: WeeklyCreateProps) {
  const { userId } = reader;
  const flow = useWeeklyFlow(userId);
  const isOver =
    order === undefined &&
    flow?.state.isFinished === true &&
    flow.state.order === WEEKLY_STEPS.length;
  const isBegun = flow !== undefined && !isOver;
  useBeginning("weekly", userId, !isBegun);
  useDraftsFromElsewhere(weeklyFlowStore, userId);
  const planning = useFlowPlanning(isBegun);
  if (!isBegun || !planning || around.isVisionComing) return <FlowLoading />;
  return <WeeklySteps {...{ reader, order, around, flow, planning }} />;
}

type WeeklyStepsProps = WeeklyCreateProps & { flow: Flow<WeeklyDraft>; planning: Planning };

function WeeklySteps({ reader, order: wanted, around, flow, planning }: WeeklyStepsProps) {
  const { vision, nights } = around;
  const now = useOpenedAt();
  const { state } = flow;
  const [firstOrder, lastOrder] = flowRange(state);
  const addresses = firstOrder === 1 ? ADDRESSES : NO_PAUSE;
  const { order, forward, back } = useSteps(flow, wanted, addresses);
  useVisionInFlow(flow, vision);
  const filling = weekFilling(state.draft, vision ?? state.athleticVision, reader.firstName);
  const step = WEEKLY_STEPS[order - 1];
  if (!step) return null;
  const title = fillWords(step.title, filling);
  const props: WeeklyStepProps = { step, filling, flow, planning, nights, now, forward, back };
  if (step.kind === "finished") return <FinishedWeekScreen {...props} title={title} />;
  return (
    <FlowFrame
      order={order}
      range={[firstOrder, lastOrder]}
      title={title}
      choice={order > WEEKLY_LOOK_BACK && <WeekChoice {...props} />}
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

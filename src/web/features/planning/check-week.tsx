import { useState } from "react";
import { isEmptyMap } from "#shared/planning/is-empty-map.ts";
import { WEEK_OBJECTIVES, WEEK_TARGETS } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVE_TITLES } from "#shared/planning/weekly-steps.ts";
import { enqueueDraftDeletion, enqueueWeeklyMap } from "#web/data/planning.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { AnswerArea, EventLines, FlowStep, PrivacyLine } from "./flow-step.tsx";
import type { WeeklyStepProps } from "./weekly-steps.tsx";
import { checkWeekTexts as texts } from "./texts.ts";

/** Shows the whole week at a glance, editable in place. */
export function CheckWeek({ step, flow, planning, forward, back }: WeeklyStepProps) {
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { draft } = flow.state;
  const isEmpty = isEmptyMap(draft);

  const save = async () => {
    if (isSaving) return;
    setIsTried(true);
    if (isEmpty) return;
    setIsSaving(true);
    await enqueueWeeklyMap(draft);
    await enqueueDraftDeletion("weekly");
    flow.dispatch({ type: "set", change: { isFinished: true } });
    forward();
  };

  return (
    <FlowStep
      onBack={back}
      onForward={() => void save()}
      next="Save my week"
      isSaving={isSaving}
      foot={<PrivacyLine kind="weekly" isWritten />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      <EventLines events={planning.events} from={draft.weekStart} days={7} />
      {isTried && isEmpty && <Alert>{texts.empty}</Alert>}
      <div className="grid gap-4">
        {WEEK_OBJECTIVES.map((name) => (
          <AnswerArea
            key={name}
            label={WEEK_OBJECTIVE_TITLES[name]}
            rows={1}
            value={draft[name]}
            onChange={(text) => flow.change({ [name]: text })}
          />
        ))}
        <Choice
          variant="numbers"
          legend={texts.nightsWithMyVisionLegend}
          options={WEEK_TARGETS.map((value) => ({ value, label: value }))}
          value={draft.targetNights}
          onChange={(targetNights) => flow.change({ targetNights })}
        />
        <AnswerArea
          label={texts.if}
          rows={1}
          value={draft.plan.ifthen}
          onChange={(ifthen) => flow.change({ plan: { ...draft.plan, ifthen } })}
        />
        <AnswerArea
          label={texts.tuesdayCall}
          rows={1}
          value={draft.plan.call}
          onChange={(call) => flow.change({ plan: { ...draft.plan, call } })}
        />
      </div>
    </FlowStep>
  );
}

import { useState } from "react";
import { isEmptyMap } from "#shared/planning/is-empty-map.ts";
import { WEEK_OBJECTIVES, WEEK_TARGETS } from "#shared/planning/records.ts";
import { WEEK_OBJECTIVE_TITLES } from "#shared/planning/weekly-steps.ts";
import { discardDraft } from "#web/data/drafts.ts";
import { saveWeek } from "#web/data/weeks.ts";
import { AnswerArea } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { NumberChoice } from "../flow/number-choice.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

/** The week at a glance, editable in place. */
export function CheckWeek({ step, flow, forward, back }: WeeklyStepProps) {
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { draft } = flow.state;
  const isEmpty = isEmptyMap(draft);

  const save = async () => {
    if (isSaving) return;
    setIsTried(true);
    if (isEmpty) return;
    setIsSaving(true);
    await saveWeek(draft);
    await discardDraft("weekly");
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
      {isTried && isEmpty && (
        <p role="alert" className="font-semibold text-danger">
          Write at least one line for the week, then save.
        </p>
      )}
      <div className="grid gap-4">
        {WEEK_OBJECTIVES.map((name) => (
          <AnswerArea
            key={name}
            label={WEEK_OBJECTIVE_TITLES[name]}
            size="name"
            rows={1}
            value={draft[name]}
            onChange={(text) => flow.change({ [name]: text })}
          />
        ))}
        <NumberChoice
          legend="Nights with my vision"
          values={WEEK_TARGETS}
          value={draft.targetNights}
          onChoose={(targetNights) => flow.change({ targetNights })}
        />
        <AnswerArea
          label="If ..., then I ..."
          size="name"
          rows={1}
          value={draft.plan.ifthen}
          onChange={(ifthen) => flow.change({ plan: { ...draft.plan, ifthen } })}
        />
        <AnswerArea
          label="Tuesday call"
          size="name"
          rows={1}
          value={draft.plan.call}
          onChange={(call) => flow.change({ plan: { ...draft.plan, call } })}
        />
      </div>
    </FlowStep>
  );
}

import { Fragment, useRef, useState } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { OBJECTIVES } from "#shared/planning/records.ts";
import { repeatableLines } from "#shared/planning/repeatable-lines.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AnswerArea } from "../flow/answer-area.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { FlowStep } from "../flow/flow-step.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { RepeatButton } from "./repeat-button.tsx";
import { useSaveDay } from "./use-save-day.ts";

/** The day at a glance, editable in place. */
export function CheckDay(props: DailyStepProps) {
  const { step, flow, planning, back } = props;
  const firstLine = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving } = useSaveDay(props);
  const { draft, athleticVision } = flow.state;
  const isEmpty = draft.q1.trim() === "";

  const saveIfFilled = () => {
    setIsTried(true);
    if (isEmpty) firstLine.current?.focus();
    else void save();
  };

  return (
    <FlowStep
      onBack={back}
      onForward={saveIfFilled}
      next="Save my day"
      isSaving={isSaving}
      foot={<PrivacyLine kind="daily" isWritten />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      {athleticVision?.q8 && <p className="measure text-lead text-muted">{athleticVision.q8}</p>}
      <div className="grid gap-4">
        {OBJECTIVES.map((name) => (
          <Fragment key={name}>
            <AnswerArea
              ref={name === "q1" ? firstLine : undefined}
              label={OBJECTIVE_TITLES[name]}
              rows={1}
              value={draft[name]}
              onChange={(text) => flow.change({ [name]: text })}
              error={
                name === "q1" && isTried && isEmpty
                  ? "Write the one action that moves you most, then save."
                  : undefined
              }
            />
            {draft[name].trim() === "" && (
              <RepeatButton
                line={repeatableLines(planning.days, draft, name)[0]?.line}
                onRepeat={(line) => flow.change({ [name]: line })}
              />
            )}
          </Fragment>
        ))}
        <AnswerArea
          label="If ..., then I ..."
          rows={1}
          value={draft.plan.ifthen}
          onChange={(ifthen) => flow.change({ plan: { ...draft.plan, ifthen } })}
        />
        <Checkbox
          label="This is a competition day"
          checked={draft.isCompetition}
          onChange={(event) => flow.change({ isCompetition: event.target.checked })}
        />
      </div>
    </FlowStep>
  );
}

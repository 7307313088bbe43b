import { useRef, useState } from "react";
import { OBJECTIVE_TITLES } from "#shared/planning/daily-steps.ts";
import { OBJECTIVES } from "#shared/planning/records.ts";
import { saveDay } from "#web/data/days.ts";
import { discardDraft } from "#web/data/drafts.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { AnswerArea } from "../flow/answer-area.tsx";
import type { DailyStepProps } from "./daily-step-props.ts";
import { finishedDay } from "./finished-day-screen.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";

/** The day at a glance, editable in place. */
export function CheckDay({ step, flow, forward, back }: DailyStepProps) {
  const firstLine = useRef<HTMLTextAreaElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { draft, athleticVision } = flow.state;
  const isEmpty = draft.q1.trim() === "";

  const save = async () => {
    if (isSaving) return;
    setIsTried(true);
    if (isEmpty) return firstLine.current?.focus();
    setIsSaving(true);
    await saveDay(draft);
    // Only now: a page that is closed in between still has one of the two.
    await discardDraft("daily");
    const dailyActionFinishedResponse = finishedDay(draft);
    flow.dispatch({ type: "set", change: { dailyActionFinishedResponse, isFinished: true } });
    forward();
  };

  return (
    <FlowStep
      onBack={back}
      onForward={() => void save()}
      next="Save my day"
      isSaving={isSaving}
      foot={<PrivacyLine kind="daily" isWritten />}
    >
      <p className="wide text-heading">{step.prompt}</p>
      {athleticVision?.q8 && <p className="measure text-lead text-muted">{athleticVision.q8}</p>}
      <div className="grid gap-4">
        {OBJECTIVES.map((name) => (
          <AnswerArea
            key={name}
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

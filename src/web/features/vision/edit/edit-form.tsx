import type { FormEvent } from "react";
import { VISION_STEPS } from "#shared/vision/steps.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useAnswerRows } from "../use-answer-rows.ts";
import { lengthProblem, useStepWords } from "../use-step-words.ts";
import { AnswerMarks } from "./answer-marks.tsx";
import type { EditedVision } from "./use-edited-vision.ts";
import { useSaveVision } from "./use-save-vision.ts";
import { VisionTicks } from "./vision-ticks.tsx";

import Lock from "lucide-react/icons/lock";

type EditFormProps = {
  firstName: string;
  edited: EditedVision;
};

/** All nine answers on one page. */
export function EditForm({ firstName, edited }: EditFormProps) {
  const { answers, changes, change, discard, isChanged } = edited;
  const { save, isSaving } = useSaveVision(discard);
  const rows = useAnswerRows();
  const words = useStepWords(firstName);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving && !Object.values(answers).some(lengthProblem)) void save(answers, changes);
  }

  return (
    <form onSubmit={submit} className="grid gap-10">
      {VISION_STEPS.map(({ order, key, name, prompt }) => (
        <div key={key} className="grid gap-3">
          <TextArea
            label={`${order}. ${name}`}
            hint={words(prompt)}
            rows={rows}
            required
            dir="auto"
            value={answers[key]}
            error={lengthProblem(answers[key])}
            onChange={(event) => change(key, event.target.value)}
          />
          <AnswerMarks answerKey={key} text={answers[key]} firstName={firstName} />
        </div>
      ))}
      <VisionTicks answers={answers} firstName={firstName} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="large" loading={isSaving} className="w-full sm:w-auto">
            SAVE
          </Button>
          {isChanged && (
            <>
              <Badge tone="notice">Unsaved changes</Badge>
              <Button variant="quiet" onClick={() => discard(changes)}>
                Discard them
              </Button>
            </>
          )}
        </div>
        <p className="flex items-center gap-2 text-small text-muted">
          <Lock size={16} aria-hidden />
          Only you can read this.
        </p>
        <CrisisSupport text={Object.values(answers).join("\n")} />
      </div>
    </form>
  );
}

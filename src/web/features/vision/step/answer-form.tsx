import Lock from "lucide-react/icons/lock";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { VisionStep } from "#shared/vision/steps.ts";
import { answerOutboxKey, saveAnswer } from "#web/data/vision.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useAnswerRows } from "../use-answer-rows.ts";
import { lengthProblem } from "../use-step-words.ts";

type AnswerFormProps = {
  step: VisionStep;
  saved: string;
  next: string;
};

/** Every keystroke is kept on the device at once, so going on never has to wait for anything. */
export function AnswerForm({ step, saved, next }: AnswerFormProps) {
  const [typed, setTyped] = useState<string>();
  const [knownAnswer, setKnownAnswer] = useState(saved);
  if (knownAnswer !== saved) {
    setKnownAnswer(saved);
    // What was typed here is saved, and another tab or device has written something newer.
    if (typed === knownAnswer) setTyped(undefined);
  }
  const text = typed ?? saved;
  const state = useOutboxState(answerOutboxKey(step.order));
  const navigate = useNavigate();
  const rows = useAnswerRows();

  function change(text: string): void {
    setTyped(text);
    void saveAnswer(step.order, text);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void navigate(next);
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Your answer"
          rows={rows}
          required
          dir="auto"
          value={text}
          error={lengthProblem(text)}
          onChange={(event) => change(event.target.value)}
        />
        <div className="flex min-h-6 flex-wrap justify-between gap-x-4 text-small text-muted">
          <span className="flex items-center gap-2">
            <Lock size={16} aria-hidden />
            Only you can read this.
          </span>
          {(text.trim() || state !== "saved") && <SyncStatus state={state} />}
        </div>
        <div className="grid items-center gap-2 sm:flex sm:gap-6">
          <Button type="submit" size="large">
            Submit
          </Button>
          <Link
            to={next}
            className="grid min-h-12 place-items-center px-2 font-light text-muted hover:text-ink"
          >
            Skip for now
          </Link>
        </div>
      </form>
      <CrisisSupport text={text} />
    </>
  );
}

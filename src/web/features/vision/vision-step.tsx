import ArrowLeft from "lucide-react/icons/arrow-left";
import Lock from "lucide-react/icons/lock";
import { type FormEvent, useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { isDatedOrder } from "#shared/vision/goal-dates.ts";
import { VISION_QUESTIONS } from "#shared/vision/questions.ts";
import { VISION_STEPS, type VisionStep as Step } from "#shared/vision/steps.ts";
import { findHints } from "#shared/vision/writing-hints.ts";
import { answerOutboxKey, saveAnswer, useUnsentVision, useVision } from "#web/data/vision.ts";
import { useOutboxState } from "#web/platform/outbox/index.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { LoadError } from "#web/ui/loaded.tsx";
import { ProgressRing } from "#web/ui/progress-ring.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SyncStatus } from "#web/ui/sync-status.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { lengthProblem, useAnswerRows, usePersonalize } from "./answer-fields.ts";
import { visionStepTexts } from "./texts.ts";

const GoalDates = lazyPart(async () => (await import("./goal-dates.tsx")).GoalDates);

type VisionStepProps = {
  step: Step;
  firstName: string;
};

/** Shows one question on the whole screen. */
export function VisionStep({ step, firstName }: VisionStepProps) {
  const { data: vision, ...query } = useVision({ isReadAgain: true });
  const { isFetched, isLoadingError, error, refetch } = query;
  const isUnread = vision === undefined && isFetched;
  const unsent = useUnsentVision();
  const isLoading = vision === undefined && !isUnread;
  const next = VISION_STEPS[step.order]?.path ?? paths.visionCompletion;
  return (
    <section className="frame grid gap-8 py-6 lg:min-h-[calc(100svh-9rem)] lg:grid-cols-12 lg:content-center lg:gap-x-8 lg:py-12">
      <Question step={step} firstName={firstName} />
      <div className="grid content-start gap-6 lg:col-span-6 lg:col-start-7">
        {isLoadingError && (
          <LoadError what={visionStepTexts.whatYouWroteBefore} error={error} onRetry={refetch}>
            {visionStepTexts.bothSaved}
          </LoadError>
        )}
        {isLoading ? (
          <AnswerLoading />
        ) : (
          <AnswerForm
            step={step}
            vision={(isUnread ? unsent : vision) ?? null}
            next={next}
            firstName={firstName}
          />
        )}
      </div>
    </section>
  );
}

function Question({ step, firstName }: { step: Step; firstName: string }) {
  const words = usePersonalize(firstName);
  const { title, prompt, helper, examples } = VISION_QUESTIONS[step.key];
  const previous = VISION_STEPS[step.order - 2];
  const total = VISION_STEPS.length;
  return (
    <div className="grid content-start gap-5 lg:col-span-5">
      <div className="flex items-center gap-4">
        <ProgressRing
          done={step.order}
          total={total}
          label={visionStepTexts.questionOf(step.order, total)}
        />
        <p className="text-small text-muted">{visionStepTexts.of(total)}</p>
        {previous && (
          <Link
            to={previous.path}
            className="ml-auto inline-flex min-h-12 items-center gap-2 text-small text-muted hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden />
            {visionStepTexts.back}
          </Link>
        )}
      </div>
      <h1 className="grid gap-3 wrap-anywhere">
        <span className="label text-accent-text">{words(title)}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="wide text-heading">{words(prompt)}</span>
      </h1>
      <p className="measure text-lead text-muted">{words(helper)}</p>
      {examples && (
        <div className="grid gap-2 text-muted">
          <p className="text-small font-semibold">{visionStepTexts.forExample}</p>
          <ul className="measure grid gap-2 border-l-2 border-line pl-4">
            {examples.map((example) => (
              <li key={example}>{words(example)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function AnswerLoading() {
  return (
    <div className="grid gap-3">
      <Spinner label={visionStepTexts.loading} />
      <Skeleton className="h-32 xl:h-56" />
      <Skeleton className="h-14" />
    </div>
  );
}

type AnswerFormProps = {
  step: Step;
  vision: Vision | null;
  next: string;
  firstName: string;
};

/** Stores every keystroke on the device immediately, so that moving on never has to wait. */
function AnswerForm({ step, vision, next, firstName }: AnswerFormProps) {
  const saved = vision?.[step.key] ?? "";
  const [typed, setTyped] = useState<string>();
  const [knownAnswer, setKnownAnswer] = useState(saved);
  if (knownAnswer !== saved) {
    setKnownAnswer(saved);
    // The typed text has been saved, and another tab or device has saved a newer one.
    if (typed === knownAnswer) setTyped(undefined);
  }
  const text = typed ?? saved;
  const state = useOutboxState(answerOutboxKey(step.order));
  const navigate = useNavigate();
  const rows = useAnswerRows();
  const debouncedText = useDebouncedText(text);

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
          label={visionStepTexts.answer}
          rows={rows}
          required
          dir="auto"
          value={text}
          error={lengthProblem(text)}
          onChange={(event) => change(event.target.value)}
        />
        <WritingHelper
          step={step}
          text={debouncedText === text ? text : ""}
          firstName={firstName}
        />
        <div className="flex min-h-6 flex-wrap justify-between gap-x-4 text-small text-muted">
          <span className="flex items-center gap-2">
            <Lock size={16} aria-hidden />
            {visionStepTexts.onlyRead}
          </span>
          {(text.trim() || state !== "saved") && <SyncStatus state={state} />}
        </div>
        <div className="grid items-center gap-2 sm:flex sm:gap-6">
          <Button type="submit" size="large">
            {visionStepTexts.submit}
          </Button>
          <Link
            to={next}
            className="grid min-h-12 place-items-center px-2 font-light text-muted hover:text-ink"
          >
            {visionStepTexts.skipForNow}
          </Link>
        </div>
      </form>
      {/* Below the button, so that the button stays in place when a date is found. */}
      {isDatedOrder(step.order) && (
        <GoalDates vision={vision} order={step.order} text={debouncedText} />
      )}
      <CrisisSupport text={text} />
    </>
  );
}

const PAUSE_MS = 1500;

/** Returns the debounced text: its value when typing last stopped. */
function useDebouncedText(text: string): string {
  const [debouncedText, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debouncedText;
}

type WritingHelperProps = { step: Step; text: string; firstName: string };

/** Shows one kind line about what the edit screen would mark, once typing has stopped. The athlete decides. */
function WritingHelper({ step, text, firstName }: WritingHelperProps) {
  const [hint] = findHints(step.key, text, firstName);
  return (
    <output className="min-h-6 text-small text-muted">
      {hint && visionStepTexts.helper[hint.rule](hint.words, hint.suggestion)}
    </output>
  );
}

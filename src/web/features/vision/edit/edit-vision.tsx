import { useQueryClient } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import { type FormEvent, useDeferredValue, useState } from "react";
import { paths } from "#shared/paths.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { VISION_QUESTIONS } from "#shared/vision/questions.ts";
import { type AnswerKey, VISION_STEPS, type VisionAnswers } from "#shared/vision/steps.ts";
import {
  type WritingRule,
  type HintsByRule,
  hintsByRule,
  type WritingHint,
  findHints,
} from "#shared/vision/writing-hints.ts";
import { saveVision, useVision, visionQuery, visionWithUnsent } from "#web/data/vision.ts";
import { sendNow } from "#web/platform/outbox/index.ts";
import { useNavigate } from "#web/platform/router/hooks.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { lengthProblem, useAnswerRows, usePersonalize } from "../answer-fields.ts";
import { EarlierVersions } from "./earlier-versions.tsx";
import { type EditedVision, useEditedVision } from "./edit-draft.ts";
import { editVisionTexts as texts } from "../rich-texts.tsx";

const CHECKS: { rule: WritingRule; label: string; clean: string }[] = [
  {
    rule: "third-person",
    label: texts.thirdPerson,
    clean: texts.noFirstPersonWords,
  },
  {
    rule: "tense",
    label: texts.futureOrPresent,
    clean: texts.noPastTenseFound,
  },
  {
    rule: "growth",
    label: texts.improvementAdverbs,
    clean: texts.everyParagraphGrows,
  },
];

const SHOWN = 3;

type EditVisionProps = {
  firstName: string;
  vision: Vision;
};

/** Shows the form, and earlier texts that were replaced. */
export function EditVision({ firstName, vision: known }: EditVisionProps) {
  const { data } = useVision({ isReadAgain: true });
  const vision = data ?? known;
  const edited = useEditedVision(vision);
  return (
    <div className="grid max-w-3xl gap-14">
      <EditForm firstName={firstName} edited={edited} />
      <EarlierVersions vision={vision} edited={edited} />
    </div>
  );
}

/** Shows the three checkboxes with the evidence for and against each; the athlete decides. */
function VisionChecklist({ answers, firstName }: { answers: VisionAnswers; firstName: string }) {
  const evidence = hintsByRule(useDeferredValue(answers), firstName);
  return (
    <fieldset className="grid gap-4">
      <legend className="wide text-title mb-3">{texts.beforeYouSaveLegend}</legend>
      {CHECKS.map(({ rule, label, clean }) => (
        <Checkbox key={rule} label={label} hint={found(evidence[rule]) || clean} required />
      ))}
    </fieldset>
  );
}

function found(evidence: HintsByRule[WritingRule]): string {
  if (evidence.length === 0) return "";
  const shown = evidence.slice(0, SHOWN).map(({ name, hint }) => texts.in(hint.words, name));
  const more = evidence.length - shown.length;
  return texts.lookAgainAt(shown.join(", "), more);
}

/** The timeout after which the user no longer waits for the server: the vision is already stored on the device. */
const SAVE_TIMEOUT_MS = 4_000;
const inTime = () => new Promise<undefined>((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));

function useSaveVision(onSaved: (changes: VisionAnswers) => void) {
  const [isSaving, setIsSaving] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  /**
   * A save sends all nine answers. For unchanged ones, returns the server's current text instead of the text from
   * page load.
   */
  async function fetchLatestAnswers(answers: VisionAnswers): Promise<VisionAnswers> {
    const asked = client.fetchQuery({ ...visionQuery, staleTime: 0 }).catch(() => undefined);
    const saved = await Promise.race([asked, inTime()]);
    const newest = saved && visionWithUnsent(saved);
    return newest ? Object.fromEntries(VISION_STEPS.map(({ key }) => [key, newest[key]])) : answers;
  }

  async function save(answers: VisionAnswers, changes: VisionAnswers): Promise<void> {
    setIsSaving(true);
    await saveVision({ ...(await fetchLatestAnswers(answers)), ...changes });
    onSaved(changes);
    await Promise.race([sendNow(), inTime()]);
    if (isMounted()) await navigate(paths.visionReview);
  }

  return { save, isSaving };
}

type EditFormProps = {
  firstName: string;
  edited: EditedVision;
};

/** Shows all nine answers on one page. */
function EditForm({ firstName, edited }: EditFormProps) {
  const { answers, changes, change, discard, isChanged } = edited;
  const { save, isSaving } = useSaveVision(discard);
  const rows = useAnswerRows();
  const words = usePersonalize(firstName);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving && !Object.values(answers).some(lengthProblem)) void save(answers, changes);
  }

  return (
    <form onSubmit={submit} className="grid gap-10">
      {VISION_STEPS.map(({ order, key, name }) => (
        <div key={key} className="grid gap-3">
          <TextArea
            label={`${order}. ${name}`}
            hint={words(VISION_QUESTIONS[key].prompt)}
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
      <VisionChecklist answers={answers} firstName={firstName} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="large" loading={isSaving} className="w-full sm:w-auto">
            {texts.save}
          </Button>
          {isChanged && (
            <>
              <Badge tone="notice">{texts.unsavedChanges}</Badge>
              <Button variant="quiet" onClick={() => discard(changes)}>
                {texts.discardThem}
              </Button>
            </>
          )}
        </div>
        <p className="flex items-center gap-2 text-small text-muted">
          <Lock size={16} aria-hidden />
          {texts.onlyRead}
        </p>
        <CrisisSupport text={Object.values(answers).join("\n")} />
      </div>
    </form>
  );
}

type AnswerMarksProps = { answerKey: AnswerKey; text: string; firstName: string };

/** Shows suggestions below an answer. They never block saving it. */
function AnswerMarks({ answerKey, text, firstName }: AnswerMarksProps) {
  const hints = findHints(answerKey, useDeferredValue(text), firstName);
  if (hints.length === 0) return null;
  return (
    <ul aria-label={texts.suggestionsLabel} className="flex flex-wrap gap-2 text-small">
      {hints.map((hint) => (
        <li
          key={hint.rule + hint.words}
          className="rounded-control border border-line bg-panel px-3 py-1 text-muted wrap-anywhere"
        >
          <Suggestion hint={hint} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ hint: { rule, words, suggestion } }: { hint: WritingHint }) {
  if (rule === "growth")
    return <>{texts.couldGrow(words, <strong className="text-ink">{suggestion}</strong>)}</>;
  return <>{texts.try(words, <strong className="text-ink">{suggestion}</strong>)}</>;
}

import type { ReactNode } from "react";
import { IF_THEN_WORDS } from "#shared/planning/if-then-words.ts";
import { ANSWER_MAX, type DailyAction, SCORE_NAMES, SCORES } from "#shared/planning/records.ts";
import { unsavedFields } from "#web/platform/unsaved-fields.ts";
import { Choice } from "#web/ui/choice.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { Editable } from "./editable.tsx";
import { saveReview } from "./save-review.ts";
import { useEditForm } from "./use-edit-form.ts";

const ONE_TO_FIVE = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));
const USED = [
  { value: true, label: IF_THEN_WORDS.used },
  { value: false, label: IF_THEN_WORDS.notUsed },
];

type ReviewFormProps = {
  day: DailyAction;
  /** How it went, as it is read. */
  children: ReactNode;
};

/** For a week, how a day went can be told and corrected. */
export function ReviewForm({ day, children }: ReviewFormProps) {
  const { win, lesson, focus, confidence, energy, ifThenUsed, reviewedAt } = day.review;
  const saved = { win, lesson, focus, confidence, energy, ifThenUsed };
  const { form, field, typed, editing } = useEditForm({
    name: `review:${day.id}`,
    saved,
    // Another device may have told the rest meanwhile.
    save: (typed) => saveReview(day.id, unsavedFields(typed, saved)),
  });
  return (
    <Editable
      name="How it went"
      action={reviewedAt ? "Edit how it went" : "Say how it went"}
      {...editing}
      read={children}
    >
      <TextArea label="What went right" rows={2} maxLength={ANSWER_MAX} {...field("win")} />
      <TextArea
        label="What the day taught you"
        rows={2}
        maxLength={ANSWER_MAX}
        {...field("lesson")}
      />
      {SCORES.map((score) => (
        <Choice
          variant="pills"
          key={score}
          legend={SCORE_NAMES[score]}
          options={ONE_TO_FIVE}
          value={typed[score] ?? null}
          onChange={(value) => form.setValue(score, value)}
          onClear={() => form.setValue(score, null)}
        />
      ))}
      {day.plan.ifthen && (
        <Choice
          variant="pills"
          legend="Your if-then"
          options={USED}
          value={typed.ifThenUsed ?? null}
          onChange={(value) => form.setValue("ifThenUsed", value)}
          onClear={() => form.setValue("ifThenUsed", null)}
        />
      )}
      <CrisisSupport text={`${typed.win}\n${typed.lesson}`} />
    </Editable>
  );
}

import type { ReactNode } from "react";
import { IF_THEN_WORDS } from "#shared/planning/if-then-words.ts";
import { ANSWER_MAX, type DailyAction, SCORE_NAMES, SCORES } from "#shared/planning/records.ts";
import { unsavedFields } from "#web/platform/drafts.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Choice } from "#web/ui/choice.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { isOpenForReview } from "./day-labels.ts";
import { Editable, saveReview, useEditForm } from "./editable.tsx";
import { Part } from "./part.tsx";
import { dayReviewTexts as texts } from "./texts.ts";

const ONE_TO_FIVE = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));
const USED = [
  { value: true, label: IF_THEN_WORDS.used },
  { value: false, label: IF_THEN_WORDS.notUsed },
];

type DayReviewProps = { day: DailyAction };

/** Shows how the day went, or nothing for a day that is still ahead. */
export function DayReview({ day }: DayReviewProps) {
  const today = useToday();
  const isOpen = isOpenForReview(day.forDate, today);
  const isReviewed = day.review.reviewedAt !== null;
  const answers = isReviewed ? (
    <ReviewedDay day={day} />
  ) : (
    <p className="text-muted">{texts.notReviewed}</p>
  );
  // Without text there is nothing to show here: the marks appear next to the lines they refer to.
  if (day.forDate > today || (!isOpen && isReviewed && !hasText(day))) return null;
  return (
    <Part title={texts.howItWent}>
      {isOpen ? <ReviewForm day={day}>{answers}</ReviewForm> : answers}
    </Part>
  );
}

type ReviewFormProps = {
  day: DailyAction;
  /** The review in read mode. */
  children: ReactNode;
};

/** Lets the athlete write and correct the review of a day for a week. */
function ReviewForm({ day, children }: ReviewFormProps) {
  const { win, lesson, focus, confidence, energy, mood, ifThenUsed, reviewedAt } = day.review;
  const saved = { win, lesson, focus, confidence, energy, mood, ifThenUsed };
  const { form, field, typed, editing } = useEditForm({
    name: `review:${day.id}`,
    saved,
    // Send only what changed here, because another device may have saved the other fields.
    save: (typed) => saveReview(day.id, unsavedFields(typed, saved)),
  });
  return (
    <Editable
      name={texts.howItWent}
      action={reviewedAt ? texts.editHowItWent : texts.sayHowItWent}
      {...editing}
      read={children}
    >
      <TextArea label={texts.whatWentRight} rows={2} maxLength={ANSWER_MAX} {...field("win")} />
      <TextArea label={texts.dayTaught} rows={2} maxLength={ANSWER_MAX} {...field("lesson")} />
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
          legend={texts.ifThenLegend}
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

const scoresOf = ({ review }: DailyAction) => SCORES.filter((score) => review[score] !== null);
const hasText = (day: DailyAction) =>
  day.review.win !== "" || day.review.lesson !== "" || scoresOf(day).length > 0;

function ReviewedDay({ day }: { day: DailyAction }) {
  const { win, lesson } = day.review;
  const scores = scoresOf(day);
  return (
    <>
      {win && <Words name={texts.win} text={win} />}
      {lesson && <Words name={texts.lesson} text={lesson} />}
      {scores.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {scores.map((score) => (
            <div key={score}>
              <dt className="label text-muted">{SCORE_NAMES[score]}</dt>
              <dd className="numeral text-heading">
                {day.review[score]}
                <span className="text-body text-muted"> {texts.outOfFive}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="label text-muted">{name}</h3>
      <p className="measure text-lead wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

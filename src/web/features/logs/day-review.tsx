import { type DailyAction, SCORE_NAMES, SCORES } from "#shared/planning/records.ts";
import { useToday } from "#web/platform/use-today.ts";
import { isOpenForReview } from "./day-words.ts";
import { Part } from "./part.tsx";
import { ReviewForm } from "./review-form.tsx";

type DayReviewProps = { day: DailyAction };

/** How the day went; nothing about one that is still ahead. */
export function DayReview({ day }: DayReviewProps) {
  const today = useToday();
  const isOpen = isOpenForReview(day.forDate, today);
  const isReviewed = day.review.reviewedAt !== null;
  const told = isReviewed ? <Told day={day} /> : <p className="text-muted">Not reviewed.</p>;
  // The marks alone stand beside the lines they are about.
  if (day.forDate > today || (!isOpen && isReviewed && !hasWords(day))) return null;
  return (
    <Part title="How it went">{isOpen ? <ReviewForm day={day}>{told}</ReviewForm> : told}</Part>
  );
}

const scoresOf = ({ review }: DailyAction) => SCORES.filter((score) => review[score] !== null);
const hasWords = (day: DailyAction) =>
  day.review.win !== "" || day.review.lesson !== "" || scoresOf(day).length > 0;

function Told({ day }: { day: DailyAction }) {
  const { win, lesson } = day.review;
  const scores = scoresOf(day);
  return (
    <>
      {win && <Words name="Win" text={win} />}
      {lesson && <Words name="Lesson" text={lesson} />}
      {scores.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {scores.map((score) => (
            <div key={score}>
              <dt className="label text-muted">{SCORE_NAMES[score]}</dt>
              <dd className="numeral text-heading">
                {day.review[score]}
                <span className="text-body text-muted"> of 5</span>
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

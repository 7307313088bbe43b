import { type DailyAction, SCORE_NAMES, SCORES } from "#shared/planning/records.ts";
import { Part } from "./part.tsx";

export function DayReview({ day }: { day: DailyAction }) {
  const { win, lesson, reviewedAt } = day.review;
  const scores = SCORES.filter((score) => day.review[score] !== null);
  if (!reviewedAt) return <p className="text-muted">Not reviewed.</p>;
  // The marks alone stand beside the lines they are about.
  if (!win && !lesson && scores.length === 0) return null;
  return (
    <Part title="How it went">
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
    </Part>
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

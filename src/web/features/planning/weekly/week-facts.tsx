import { OBJECTIVES } from "#shared/planning/records.ts";
import { addDays, localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

/** What is known about the past week, so that memory is not all there is. */
export function WeekFacts({ flow, planning, nights, now }: WeeklyStepProps) {
  const { weekStart } = flow.state.draft;
  const from = addDays(weekStart, -7);
  const days = planning.days.filter(({ forDate }) => forDate >= from && forDate < weekStart);
  const planned = days.flatMap((day) => OBJECTIVES.filter((name) => day[name] !== ""));
  const done = days.flatMap(({ review }) =>
    Object.values(review.done).filter((mark) => mark === "done"),
  );
  const attended = planning.callsAttended.filter((date) => date >= from && date < weekStart);
  // Nights are known only for the current week.
  const isThisWeek = weekStartOf(localDayOf(now.at, now.zone)) === from;
  const facts = [
    { label: "Days planned", value: String(days.filter(({ plannedAt }) => plannedAt).length) },
    { label: "Objectives done", value: `${done.length} of ${planned.length}` },
    ...(nights && isThisWeek ? [{ label: "Nights listened", value: String(nights.done) }] : []),
    {
      label: attended.length === 1 ? "Call attended" : "Calls attended",
      value: String(attended.length),
    },
  ];
  if (days.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid">
          <dt className="label text-muted">{label}</dt>
          <dd className="numeral text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

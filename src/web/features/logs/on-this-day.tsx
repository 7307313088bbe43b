import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { addDays } from "#shared/time/local-day.ts";
import { dayOfDateQuery } from "#web/data/logs.ts";
import { longDay } from "./day-words.ts";

/** What this day was a year ago. */
export function OnThisDay({ today }: { today: string }) {
  const date = aYearBefore(today);
  const { data: day } = useQuery(dayOfDateQuery(date, addDays(date, 1)));
  if (!day) return null;
  return (
    <section
      aria-labelledby="on-this-day"
      className="grid gap-2 border-l-2 border-accent-text pl-5"
    >
      <h2 id="on-this-day" className="label text-muted">
        On this day, a year ago
      </h2>
      <p className="measure text-lead wrap-anywhere">{day.review.win || day.q1}</p>
      <Link to={paths.dailyLog(day.id)} className="flex min-h-12 items-center underline">
        {longDay(date)}
      </Link>
    </section>
  );
}

function aYearBefore(day: string): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

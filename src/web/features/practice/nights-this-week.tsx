import { useNights } from "#web/data/practice.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** "3 of 4-6 nights this week", or "5 nights this week", with a dot per day. A night below the target is a plain fact, never a fault. */
export function NightsThisWeek() {
  const week = useNights();
  if (!week) return null;
  const [least, most] = week.target;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span aria-hidden className="flex gap-2">
        {DAYS.map((day, index) => (
          <span key={day} className="grid w-4 justify-items-center gap-1">
            <span
              className={`size-3 rounded-round border ${week.days[index] ? "border-accent-text bg-accent-text" : "border-field-line"}`}
            />
            <span className="label text-muted">{day[0]}</span>
          </span>
        ))}
      </span>
      <p className="wide-quiet">
        {week.done < least ? `${week.done} of ${least}-${most} nights` : `${week.done} nights`} this
        week
      </p>
    </div>
  );
}

import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { MARK_NAMES } from "./day-words.ts";

const SIGNS = {
  done: "bg-done border-done",
  partly: "border-done bg-linear-to-t from-done from-50% to-transparent to-50%",
  not: "border-field-line",
};

/** A day's six at a glance: full, half, open, or not planned at all. */
export function SixMarks({ day }: { day: DailyAction }) {
  return (
    <span className="flex items-center gap-1.5">
      {OBJECTIVES.map((name) => {
        const mark = day.review.done[name];
        if (day[name] === "")
          return <span key={name} aria-hidden className="h-0.5 w-3 rounded-round bg-line" />;
        return (
          <span
            key={name}
            aria-hidden
            className={`size-3 rounded-[3px] border-2 ${mark ? SIGNS[mark] : "border-dashed border-field-line"}`}
          />
        );
      })}
      <span className="sr-only">{markWords(day)}</span>
    </span>
  );
}

/** That a day was not reviewed is said beside them, to everybody. */
function markWords(day: DailyAction): string {
  const told = OBJECTIVES.flatMap((name) => {
    const mark = day.review.done[name];
    return day[name] !== "" && mark ? `${SLOT_NAMES[name]} ${MARK_NAMES[mark].toLowerCase()}` : [];
  });
  return told.map((words) => `${words}, `).join("");
}

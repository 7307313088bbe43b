import { useState } from "react";
import type { NightsOfWeek } from "#shared/practice/contract.ts";
import { addDays, dayName, weekStartOf } from "#shared/time/local-day.ts";
import { browserStorage } from "#web/platform/text-storage.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const HIDDEN = "swaz-focus-nights-hidden";

type NightsWeekProps = {
  nights: NightsOfWeek;
  today: string;
  /** How many nights the week's map says. */
  aim: number | undefined;
};

/** The week's nights as seven lights. Fewer than four are never a failure, so nothing here is ever red. */
export function NightsWeek({ nights, today, aim }: NightsWeekProps) {
  const [isHidden, setIsHidden] = useState(
    () => browserStorage().persistent.getItem(HIDDEN) === "1",
  );
  function toggle() {
    browserStorage().persistent.setItem(HIDDEN, isHidden ? "0" : "1");
    setIsHidden(!isHidden);
  }
  const [least, most] = nights.target;
  const isReached = nights.done >= least;
  const words = nightsWords(nights, aim);
  return (
    <section aria-labelledby="nights" className="grid gap-5 border-t border-line pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="nights" className="label text-muted">
          Nights this week
        </h2>
        <button
          type="button"
          onClick={toggle}
          className="-mr-3 min-h-12 px-3 text-small text-muted underline"
        >
          {isHidden ? "Show" : "Hide"}
          <VisuallyHidden> the nights</VisuallyHidden>
        </button>
      </div>
      {!isHidden && (
        <>
          <p className={classNames("wide text-heading", isReached && "text-done")}>
            {isReached ? `${nights.done} nights` : `${nights.done} of ${least}-${most}`}
            {!isReached && <VisuallyHidden> nights</VisuallyHidden>}
          </p>
          <Lights nights={nights} today={today} />
          {words && <p className="text-muted">{words}</p>}
        </>
      )}
    </section>
  );
}

/** The band is the rule for everybody; the number in it is one's own. */
function nightsWords({ done, target: [least] }: NightsOfWeek, aim: number | undefined) {
  if (aim !== undefined && done >= aim) return `Your own ${aim} are there. Rest counts too.`;
  if (done >= least)
    return `Your week is within 4 to 6. ${aim ? `You chose ${aim}.` : "Rest counts too."}`;
  return aim && `You chose ${aim} for this week.`;
}

function Lights({ nights, today }: { nights: NightsOfWeek; today: string }) {
  const monday = weekStartOf(today);
  return (
    <ol className="grid max-w-md grid-cols-7">
      {nights.days.map((isDone, index) => {
        const day = addDays(monday, index);
        return (
          <li key={day} className="grid justify-items-center gap-2">
            <span
              aria-hidden
              className={classNames(
                "size-5 rounded-round border-2",
                isDone ? "border-accent-text bg-accent-text" : "border-field-line",
                day === today && "ring-2 ring-accent-text ring-offset-4 ring-offset-canvas",
              )}
            />
            <span aria-hidden className="label text-muted">
              {dayName(day).slice(0, 1)}
            </span>
            <span className="sr-only">
              {dayName(day)}: {isDone ? "listened" : "not yet"}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

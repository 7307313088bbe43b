import { useState } from "react";
import type { DailyAction, Objective } from "#shared/planning/records.ts";
import { OBJECTIVES } from "#shared/planning/records.ts";
import { SLOT_NAMES } from "#shared/planning/slot-names.ts";
import { reviewDay } from "#web/data/planning.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Today's six, to be ticked; a tick counts at once and is sent when it can be. */
export function TodayObjectives({ plan }: { plan: DailyAction }) {
  const [ticked, setTicked] = useState<Objective>();
  const written = OBJECTIVES.filter((objective) => plan[objective] !== "");

  function tick(objective: Objective, isDone: boolean) {
    void reviewDay(plan.id, { done: { [objective]: isDone ? "done" : null } });
    setTicked(isDone ? objective : undefined);
  }

  return (
    <section aria-labelledby="today" className="grid gap-4 border-t border-line pt-6">
      <h2 id="today" className="label text-muted">
        Today
      </h2>
      <ul className="grid">
        {written.map((objective) => (
          <ObjectiveRow
            key={objective}
            slot={SLOT_NAMES[objective]}
            text={plan[objective]}
            isDone={plan.review.done[objective] === "done"}
            onTick={(isDone) => tick(objective, isDone)}
          />
        ))}
      </ul>
      <output className="-my-3 flex min-h-12 items-center gap-1 text-small text-muted">
        {ticked && (
          <>
            Done.{" "}
            <button
              type="button"
              className="min-h-12 px-3 underline"
              onClick={() => tick(ticked, false)}
            >
              Undo
            </button>
          </>
        )}
      </output>
      {plan.plan.ifthen && (
        <p className="measure border-l-2 border-accent-text pl-5 text-lead">{plan.plan.ifthen}</p>
      )}
    </section>
  );
}

type RowProps = { slot: string; text: string; isDone: boolean; onTick: (isDone: boolean) => void };

function ObjectiveRow({ slot, text, isDone, onTick }: RowProps) {
  return (
    <li>
      <label className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 border-b border-line py-3">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(event.target.checked)}
          className="tick row-span-2 size-7"
        />
        <span className="label text-muted">{slot}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span
          className={classNames("text-lead wrap-anywhere", isDone && "text-muted line-through")}
        >
          {text}
        </span>
      </label>
    </li>
  );
}

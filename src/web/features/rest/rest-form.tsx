import { type FormEvent, useState } from "react";
import {
  MAX_REST_DAYS,
  REST_REASONS,
  type RestPeriod,
  type RestReason,
} from "#shared/practice/rest.ts";
import { addDays, daysBetween } from "#shared/time/local-day.ts";
import { enqueueRestPeriod } from "#web/data/practice.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { restTexts as texts } from "./texts.ts";

const USUAL_DAYS = 13;

type RestFormProps = { today: string; rest: RestPeriod | null };

/** Creates a rest, or changes the current or upcoming one. */
export function RestForm({ today, rest }: RestFormProps) {
  const [reason, setReason] = useState<RestReason | null>(rest?.reason ?? null);
  const [firstDay, setFirstDay] = useState(rest?.firstDay ?? today);
  const [lastDay, setLastDay] = useState(rest?.lastDay ?? addDays(today, USUAL_DAYS));
  const problem = problemOf(firstDay, lastDay);
  const isComplete = reason !== null && firstDay !== "" && lastDay !== "" && !problem;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    void enqueueRestPeriod({ id: rest?.id ?? crypto.randomUUID(), firstDay, lastDay, reason });
  }
  return (
    <form onSubmit={save} aria-label={texts.heading} className="grid max-w-md gap-6">
      <Choice
        variant="pills"
        legend={texts.reason}
        value={reason}
        options={REST_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={setReason}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={texts.firstDay}
          value={firstDay}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        <TextField
          type="date"
          label={texts.lastDay}
          value={lastDay}
          min={firstDay}
          error={problem}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      <Button
        type="submit"
        size="large"
        disabled={!isComplete}
        className="min-h-16 sm:justify-self-start"
      >
        {rest ? texts.save : texts.start}
      </Button>
    </form>
  );
}

function problemOf(firstDay: string, lastDay: string): string | undefined {
  if (firstDay === "" || lastDay === "") return undefined;
  if (lastDay < firstDay) return texts.beforeFirst;
  return daysBetween(firstDay, lastDay) >= MAX_REST_DAYS ? texts.tooLong : undefined;
}

/** Shows the current or upcoming rest, and a button to end it. */
export function RestState({ today, rest }: { today: string; rest: RestPeriod }) {
  const isOn = rest.firstDay <= today;
  const reason = texts.reasons[rest.reason];
  const lastDay = addDays(isOn ? today : rest.firstDay, -1);
  // A rest that is cancelled on its first day has no days at all.
  const end = () => enqueueRestPeriod({ ...rest, lastDay });
  return (
    <section aria-label={texts.heading} className="grid justify-items-start gap-4">
      <p className="measure text-lead">
        {isOn
          ? texts.current(reason, rest.lastDay)
          : texts.upcoming(reason, rest.firstDay, rest.lastDay)}
      </p>
      <Button variant="secondary" size="large" onClick={() => void end()}>
        {isOn ? texts.endNow : texts.callOff}
      </Button>
    </section>
  );
}

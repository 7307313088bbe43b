import type { SubmitEvent } from "react";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { ANSWER_MAX, type DailyAction, DAYS_OPEN_FOR_REVIEW } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { enqueueReview } from "#web/data/planning.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { eventDraftNames } from "./event-draft.ts";
import { takeawayTexts as texts } from "./texts.ts";
import { useDraftFields } from "./use-draft-fields.ts";

type Answer = { kind: "win" | "lesson"; text: string };

const NO_ANSWER: Answer = { kind: "win", text: "" };

/** Undefined if that day has no log yet. */
type TakeawayProps = { event: AthleteEvent; dayId: string | undefined };

/** Returns the last event whose day is still open for review and has neither a win nor a lesson. */
export function findUnansweredEvent(
  events: readonly AthleteEvent[],
  days: readonly DailyAction[],
  today: string,
): TakeawayProps | undefined {
  return events.toReversed().flatMap((event) => {
    const isOpen = event.day <= today && addDays(event.day, DAYS_OPEN_FOR_REVIEW) >= today;
    const day = days.find(({ forDate }) => forDate === event.day);
    return isOpen && !day?.review.win && !day?.review.lesson ? [{ event, dayId: day?.id }] : [];
  })[0];
}

/** Asks one question after an event. The answer goes into that day's log, where wins become proof. */
export function Takeaway({ event: { id, day, name }, dayId }: TakeawayProps) {
  const { fields, change, discard } = useDraftFields(eventDraftNames(id).takeaway, NO_ANSWER);
  const { kind, text } = fields;
  function save(submitted: SubmitEvent) {
    submitted.preventDefault();
    const said = { [kind]: text.trim() };
    // A day without a log gets one under the event's ID, which is the same on every device.
    const saving = dayId
      ? enqueueReview(dayId, said)
      : enqueueReview(id, { ...said, forDate: day });
    void saving.then(discard);
  }
  return (
    <form
      onSubmit={save}
      aria-labelledby="takeaway"
      className="grid max-w-xl gap-4 border-l-2 border-accent-text pl-5"
    >
      <p className="label text-muted wrap-anywhere">{name}</p>
      <h2 id="takeaway" className="wide text-title">
        {texts.question}
      </h2>
      <Choice
        variant="pills"
        legend={texts.kind}
        isLegendHidden
        value={kind}
        options={[
          { value: "win", label: texts.win },
          { value: "lesson", label: texts.lesson },
        ]}
        onChange={(chosen) => change({ kind: chosen === "lesson" ? "lesson" : "win" })}
      />
      <TextArea
        rows={2}
        label={kind === "win" ? texts.winLabel : texts.lessonLabel}
        value={text}
        maxLength={ANSWER_MAX}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button
        type="submit"
        size="large"
        disabled={text.trim() === ""}
        className="sm:justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}

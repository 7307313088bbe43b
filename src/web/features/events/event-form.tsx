import { type SubmitEvent, useId } from "react";
import {
  type AthleteEvent,
  EVENT_NAME_MAX,
  EVENT_PLACE_MAX,
  IMAGERY_ANSWER_MAX,
  IMAGERY_ANSWERS,
} from "#shared/events/contract.ts";
import { deleteEvent, saveEvent } from "#web/data/save-event.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { discardEventDrafts, useEventDraft } from "./event-draft.ts";
import { eventFormTexts as texts } from "./texts.ts";

type EventFormProps = {
  /** The event to edit; undefined to create a new one. */
  event: AthleteEvent | undefined;
  onInput: () => void;
  onDone: () => void;
  /** Omit it if the page shows nothing but the form. */
  onCancel?: (() => void) | undefined;
};

/** Creates, edits or deletes an event, including offline. */
export function EventForm({ event: known, onInput, onDone, onCancel }: EventFormProps) {
  const headingId = useId();
  const { event, changeDetails: change, changeImagery, discard } = useEventDraft(known);
  const isComplete = event.name.trim() !== "" && event.day !== "";
  function save(submitted: SubmitEvent) {
    submitted.preventDefault();
    if (!isComplete) return;
    void saveEvent(event).then(discard);
    onDone();
  }
  return (
    <form
      onSubmit={save}
      onInput={onInput}
      aria-labelledby={headingId}
      className="grid max-w-xl gap-6"
    >
      <h2 id={headingId} className="wide text-title">
        {known ? texts.heading.change : texts.heading.enter}
      </h2>
      <TextField
        label={texts.name}
        value={event.name}
        maxLength={EVENT_NAME_MAX}
        autoCapitalize="sentences"
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={texts.day}
          value={event.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          type="time"
          label={texts.time}
          value={event.time ?? ""}
          onChange={({ target }) => change({ time: target.value.slice(0, 5) || null })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.place}
          value={event.place}
          maxLength={EVENT_PLACE_MAX}
          autoCapitalize="sentences"
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextField
          label={texts.opponent}
          value={event.opponent}
          maxLength={EVENT_NAME_MAX}
          autoCapitalize="words"
          onChange={({ target }) => change({ opponent: target.value })}
        />
      </div>
      <ImageryAnswers imagery={event.imagery} onChange={changeImagery} />
      <Checkbox
        label={texts.share}
        hint={texts.shareHint}
        checked={event.isShared}
        onChange={({ target }) => change({ isShared: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="large"
          disabled={!isComplete}
          className="min-h-16 max-sm:w-full"
        >
          {texts.save}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="large"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        )}
        {known && (
          <Button
            variant="quiet"
            size="large"
            onClick={() => {
              void deleteEvent(known.id).then(() => discardEventDrafts(known.id));
              onDone();
            }}
          >
            {texts.delete}
          </Button>
        )}
      </div>
    </form>
  );
}

type ImageryAnswersProps = {
  imagery: AthleteEvent["imagery"];
  onChange: (imagery: Partial<AthleteEvent["imagery"]>) => void;
};

/** Asked once per event, and collapsed for users who only want to enter the date. */
function ImageryAnswers({ imagery, onChange }: ImageryAnswersProps) {
  return (
    <details className="grid gap-4 border-y border-line py-2">
      <summary className="wide-quiet min-h-12 cursor-pointer content-center">
        {texts.imagery}
      </summary>
      <div className="grid gap-4 pb-4">
        <p className="measure text-muted">{texts.imageryWhy}</p>
        {IMAGERY_ANSWERS.map((answer) => (
          <TextArea
            key={answer}
            rows={2}
            label={texts.answers[answer]}
            value={imagery[answer]}
            maxLength={IMAGERY_ANSWER_MAX}
            onChange={({ target }) => onChange({ [answer]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}

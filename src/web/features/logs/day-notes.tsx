import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ANSWER_MAX, type DailyAction, type Note } from "#shared/planning/records.ts";
import { sendNote } from "#web/data/logs.ts";
import { DAYS_KEY } from "#web/data/planning.ts";
import { useIdempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { useToday } from "#web/platform/use-today.ts";
import { Button } from "#web/ui/button.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { isOpenForReview } from "./day-labels.ts";
import { Editable, useEditForm } from "./editable.tsx";
import { Part } from "./part.tsx";
import { callNoteTexts, dayNotesTexts as texts } from "./texts.ts";

type DayNotesProps = {
  day: DailyAction;
};

/** A day keeps its notes permanently. Notes can be added at any time and changed for a week. */
export function DayNotes({ day }: DayNotesProps) {
  const client = useQueryClient();
  const isOpen = isOpenForReview(day.forDate, useToday());
  const { text, change, discard } = useDraftText(`note/${day.id}`);
  const keys = useIdempotencyKeys(`note/${day.id}`, day.notes, discard);
  const write = useMutation({
    mutationFn: (text: string) => sendNote(day.id, { id: keys.keyFor(text), text }),
    onSuccess: async (_reply, sent) => {
      discard(sent);
      keys.forget();
      await client.invalidateQueries({ queryKey: DAYS_KEY });
    },
    onError: (error) => toast.error(error.message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !write.isPending) write.mutate(text);
  }
  return (
    <Part title={texts.notes}>
      <ul className="grid gap-4">
        {day.notes.map((note) => (
          <li key={note.id} className="grid gap-1">
            {isOpen ? <OpenNote dayId={day.id} note={note} /> : <ReadNote note={note} />}
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="grid gap-3 print:hidden">
        <TextArea
          label={texts.addANote}
          hint={texts.addANoteHint}
          rows={3}
          maxLength={ANSWER_MAX}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          loading={write.isPending}
        >
          {texts.saveNote}
        </Button>
        <output className="sr-only">{write.isSuccess && texts.noteSaved}</output>
        <CrisisSupport text={text} />
      </form>
    </Part>
  );
}

type OpenNoteProps = {
  dayId: string;
  note: Note;
};

function ReadNote({ note }: { note: Note }) {
  return (
    <>
      <span className="text-small text-muted">{longDate(note.at)}</span>
      {note.call && (
        <>
          <span className="wide-quiet">
            {note.call.isFromPro ? callNoteTexts.fromPro : callNoteTexts.own}
          </span>
          <span className="text-small text-muted wrap-anywhere">
            {callNoteTexts.asked(note.call.question)}
          </span>
        </>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </>
  );
}

/** A note that can still be changed: for a week it can be edited, or removed by emptying it. */
function OpenNote({ dayId, note }: OpenNoteProps) {
  const { field, typed, editing } = useEditForm({
    name: `note:${note.id}`,
    saved: { text: note.text },
    save: ({ text }) => sendNote(dayId, { id: note.id, text }),
  });
  return (
    <Editable
      name={texts.note}
      action={texts.editNote}
      actionLabel={texts.editNoteOf(longDate(note.at))}
      {...editing}
      read={<ReadNote note={note} />}
    >
      <TextArea
        label={texts.noteOf(longDate(note.at))}
        hint={texts.textHint}
        rows={3}
        maxLength={ANSWER_MAX}
        {...field("text")}
      />
      <CrisisSupport text={typed.text ?? ""} />
    </Editable>
  );
}

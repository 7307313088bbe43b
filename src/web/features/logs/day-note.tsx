import { ANSWER_MAX, type Note } from "#shared/planning/records.ts";
import { saveNote } from "#web/data/logs.ts";
import { longDate } from "#web/platform/moments.ts";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { Editable } from "./editable.tsx";
import { useEditForm } from "./use-edit-form.ts";

type OpenNoteProps = {
  dayId: string;
  note: Note;
};

export function ReadNote({ note }: { note: Note }) {
  return (
    <>
      <span className="text-small text-muted">{longDate(note.at)}</span>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </>
  );
}

/** For a week, a note can be changed, or removed by emptying it. */
export function OpenNote({ dayId, note }: OpenNoteProps) {
  const { field, typed, editing } = useEditForm({
    name: `note:${note.id}`,
    saved: { text: note.text },
    save: ({ text }) => saveNote(dayId, { id: note.id, text }),
  });
  return (
    <Editable
      name="Note"
      action="Edit note"
      actionLabel={`Edit note of ${longDate(note.at)}`}
      {...editing}
      read={<ReadNote note={note} />}
    >
      <TextArea
        label={`Note of ${longDate(note.at)}`}
        hint="Empty it to remove the note."
        rows={3}
        maxLength={ANSWER_MAX}
        {...field("text")}
      />
      <CrisisSupport text={typed.text ?? ""} />
    </Editable>
  );
}

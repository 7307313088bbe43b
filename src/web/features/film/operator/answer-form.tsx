import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash";
import { type FormEvent, useEffect, useState } from "react";
import { answerMoment, FILM_MESSAGE_MAX_LENGTH, type FilmThread } from "#shared/film/contract.ts";
import { clockSeconds, clockText } from "#shared/workshops/chapter-lines.ts";
import { useIdempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceDraft, type Fields, useDraftText } from "#web/platform/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { answerFormTexts as texts } from "../texts.ts";

type AnswerFormProps = {
  thread: FilmThread;
  /** Returns the player's current position; undefined if there is no player. */
  now: (() => number) | undefined;
};

export function AnswerForm({ thread, now }: AnswerFormProps) {
  const momentId = thread.moment.id;
  const draft = useDraftText(`film-answer:${momentId}`);
  const { marks, changeMarks, discardMarks } = useDraftMarks(momentId);
  const answer = useAnswer(thread, (sent) => {
    draft.discard(sent.text);
    discardMarks(sent.marks);
  });
  const isReady =
    draft.text.trim() !== "" &&
    marks.every(({ time, text }) => clockSeconds(time) !== undefined && text.trim() !== "");

  const addMark = () =>
    changeMarks([...marks, { id: crypto.randomUUID(), time: clockText(now?.() ?? 0), text: "" }]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending || !isReady) return;
    answer.mutate({ text: draft.text, marks: marks.map(toMark) });
  };

  return (
    <form onSubmit={send} aria-label={texts.answerLabel} className="grid gap-6">
      <TextArea
        label={texts.answer}
        rows={6}
        maxLength={FILM_MESSAGE_MAX_LENGTH}
        value={draft.text}
        error={answer.error?.message}
        onChange={(event) => draft.change(event.target.value)}
      />
      {marks.length > 0 && <MarkFields marks={marks} onChange={changeMarks} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!isReady} loading={answer.isPending}>
          {texts.sendTheAnswer}
        </Button>
        <Button variant="secondary" onClick={addMark}>
          {now ? texts.markThisPlace : texts.addATimeMark}
        </Button>
      </div>
    </form>
  );
}

type MarkFieldsProps = { marks: TypedMark[]; onChange: (marks: TypedMark[]) => void };

function MarkFields({ marks, onChange }: MarkFieldsProps) {
  const change = (id: string, changed: Partial<TypedMark>) =>
    onChange(marks.map((mark) => (mark.id === id ? { ...mark, ...changed } : mark)));
  return (
    <ul className="grid gap-4">
      {marks.map(({ id, time, text }, index) => (
        <li key={id} className="grid grid-cols-[6rem_1fr_auto] items-start gap-3">
          <TextField
            label={texts.at}
            inputMode="numeric"
            value={time}
            error={clockSeconds(time) === undefined ? texts.timeMarkHint : undefined}
            onChange={(event) => change(id, { time: event.target.value })}
          />
          <TextField
            label={texts.whatToSee}
            maxLength={500}
            value={text}
            onChange={(event) => change(id, { text: event.target.value })}
          />
          <button
            type="button"
            aria-label={texts.removeMarkLabel(index + 1)}
            onClick={() => onChange(marks.filter((mark) => mark.id !== id))}
            className="mt-8 grid size-12 place-items-center text-muted hover:text-ink"
          >
            <Trash2 size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Answer = { text: string; marks: Mark[] };

function useAnswer({ moment, messages }: FilmThread, onSent: (sent: Answer) => void) {
  const momentId = moment.id;
  const keys = useIdempotencyKeys(`film-answer:${momentId}`, messages, onSent);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      callApi(answerMoment, {
        params: { id: momentId },
        body: { id: keys.keyFor(answer), ...answer },
      }),
    onSuccess: async (_reply, sent) => {
      keys.forget();
      onSent(sent);
      toast.success(texts.answered);
      await client.invalidateQueries({ queryKey: ["Operator"] });
    },
  });
}

type TypedMark = { id: string; time: string; text: string };
type Mark = { seconds: number; text: string };

const toMark = ({ time, text }: TypedMark): Mark => ({
  seconds: clockSeconds(time) ?? 0,
  text,
});

const isSame = (one: Mark, other: Mark) => one.seconds === other.seconds && one.text === other.text;

/** The time marks of an unsent answer. Like its text, they survive a reload. */
function useDraftMarks(momentId: string) {
  const [draft] = useState(() => deviceDraft(`film-marks:${momentId}`));
  const [marks, changeMarks] = useState(() => marksIn(draft.read()));
  useEffect(() => draft.write(byId(marks)), [draft, marks]);
  return {
    marks,
    changeMarks,
    /** Removes the marks that were sent; marks added or changed since then stay. */
    discardMarks(sent: Mark[]) {
      const unsent = (mark: TypedMark) => !sent.some((one) => isSame(one, toMark(mark)));
      // Update the stored draft as well, because the response may arrive after the user has left the page.
      draft.write(byId(marksIn(draft.read()).filter(unsent)));
      changeMarks((now) => now.filter(unsent));
    },
  };
}

const marksIn = (stored: Fields) => Object.values(stored).filter(isMark);
const byId = (marks: TypedMark[]) => Object.fromEntries(marks.map((mark) => [mark.id, mark]));

function isMark(kept: unknown): kept is TypedMark {
  const { id, time, text } = { ...(kept as TypedMark | null) };
  return [id, time, text].every((part) => typeof part === "string");
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { answerMoment, FILM_MESSAGE_MAX_LENGTH } from "#shared/film/contract.ts";
import { clockSeconds, clockText } from "#shared/workshops/chapter-lines.ts";
import { call } from "#web/platform/api.ts";
import { type TypedMark, useKeptMarks } from "./use-kept-marks.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { createMessageIds } from "#web/platform/message-ids.ts";

type AnswerFormProps = {
  momentId: string;
  /** The player's current position; absent where there is none. */
  now: (() => number) | undefined;
};

export function AnswerForm({ momentId, now }: AnswerFormProps) {
  const draft = useKeptText(`film-answer:${momentId}`);
  const [marks, setMarks] = useKeptMarks(momentId);
  const answer = useAnswer(momentId, (sent) => {
    draft.discard(sent.text);
    // What was added or changed since then stays.
    setMarks((typed) => typed.filter((mark) => !sent.marks.includes(mark)));
  });
  const isReady =
    draft.text.trim() !== "" &&
    marks.every(({ time, text }) => clockSeconds(time) !== undefined && text.trim() !== "");

  const addMark = () =>
    setMarks([...marks, { id: crypto.randomUUID(), time: clockText(now?.() ?? 0), text: "" }]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending || !isReady) return;
    answer.mutate({ text: draft.text, marks });
  };

  return (
    <form onSubmit={send} aria-label="Answer" className="grid gap-6">
      <TextArea
        label="Your answer"
        rows={6}
        maxLength={FILM_MESSAGE_MAX_LENGTH}
        value={draft.text}
        error={answer.error?.message}
        onChange={(event) => draft.change(event.target.value)}
      />
      {marks.length > 0 && <MarkFields marks={marks} onChange={setMarks} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!isReady} loading={answer.isPending}>
          Send the answer
        </Button>
        <Button variant="secondary" onClick={addMark}>
          {now ? "Mark this place" : "Add a time mark"}
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
            label="At"
            inputMode="numeric"
            value={time}
            error={clockSeconds(time) === undefined ? "Like 0:12" : undefined}
            onChange={(event) => change(id, { time: event.target.value })}
          />
          <TextField
            label="What to see"
            maxLength={500}
            value={text}
            onChange={(event) => change(id, { text: event.target.value })}
          />
          <button
            type="button"
            aria-label={`Remove mark ${index + 1}`}
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

type Answer = { text: string; marks: TypedMark[] };

function useAnswer(momentId: string, onSent: (sent: Answer) => void) {
  const [ids] = useState(createMessageIds);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, marks: typed }: Answer) => {
      const marks = typed.map(({ time, text }) => ({ seconds: clockSeconds(time) ?? 0, text }));
      const id = ids.idOf(JSON.stringify({ text, marks }));
      return call(answerMoment, { params: { id: momentId }, body: { id, text, marks } });
    },
    onSuccess: async (_reply, sent) => {
      ids.startAnew();
      onSent(sent);
      toast.success("Answered. The member has been told.");
      await client.invalidateQueries({ queryKey: ["Operator"] });
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { type PastQuestion, writeCallAnswer } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { ANSWER_MAX } from "#shared/planning/records.ts";
import { callsQuery } from "#web/data/calls.ts";
import { DAYS_KEY } from "#web/data/planning.ts";
import { call } from "#web/platform/api.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { idempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { longDate } from "#web/platform/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { pastQuestionTexts as texts } from "./texts.ts";

/** What the member asked in past calls, and a place to write down what the pro answered. */
export function PastQuestions({ questions }: { questions: PastQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="past-questions" className="grid content-start gap-4">
      <h2 id="past-questions" className="wide text-title">
        {texts.title}
      </h2>
      {questions.some(({ isAnswered }) => !isAnswered) && (
        <p className="measure text-muted">{texts.lead}</p>
      )}
      <ul className="border-t border-line">
        {questions.map((question) => (
          <li key={question.date} className="grid gap-3 border-b border-line py-5">
            <p className="text-small text-muted">{dayOf(question)}</p>
            <p className="measure break-words whitespace-pre-wrap">{question.text}</p>
            {question.isAnswered ? (
              question.dayId && (
                <Link
                  to={paths.dailyLog(question.dayId)}
                  className="inline-flex min-h-12 items-center justify-self-start underline underline-offset-4"
                >
                  {texts.inLog}
                </Link>
              )
            ) : (
              <AnswerForm question={question} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayOf = ({ date }: PastQuestion) => longDate(`${date}T12:00`);

/** Writes what the pro answered into the log of the call's day. */
function useCallAnswer(date: string, onWritten: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => idempotencyKeys(`call-answer:${date}`));
  return useMutation({
    mutationFn: (text: string) =>
      call(writeCallAnswer, { params: { date }, body: { id: keys.keyFor(text), text } }),
    onSuccess: async () => {
      keys.forget();
      onWritten();
      await client.invalidateQueries({ queryKey: callsQuery.queryKey });
      await client.invalidateQueries({ queryKey: DAYS_KEY });
    },
  });
}

function AnswerForm({ question }: { question: PastQuestion }) {
  const { date } = question;
  const draft = useDraftText(`call-answer:${date}`);
  const answer = useCallAnswer(date, () => {
    draft.discard(draft.text);
    toast.success(texts.saved);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim() !== "" && !answer.isPending) answer.mutate(draft.text);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:max-w-2xl">
      <TextArea
        label={texts.answer(dayOf(question))}
        hint={texts.answerHint}
        rows={3}
        maxLength={ANSWER_MAX}
        value={draft.text}
        error={answer.error?.message}
        onChange={({ target }) => draft.change(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        disabled={draft.text.trim() === ""}
        loading={answer.isPending}
      >
        {texts.save}
      </Button>
    </form>
  );
}

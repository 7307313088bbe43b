import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { answerQuestion, type AskedQuestion } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { ANSWER_MAX } from "#shared/planning/records.ts";
import { call } from "#web/platform/api.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { operatorCallQuery } from "./queries.ts";
import { cardTexts as texts } from "./texts.ts";

type OperatorBriefsProps = { date: string; questions: AskedQuestion[] };

/** One card for each member who sent something for the call. */
export function OperatorBriefs({ date, questions }: OperatorBriefsProps) {
  return (
    <section aria-labelledby="briefs" className="grid gap-4">
      <h2 id="briefs" className="wide text-title">
        {texts.title}
      </h2>
      <p className="measure text-muted">{questions.length === 0 ? texts.none : texts.lead}</p>
      <ol className="grid gap-4">
        {questions.map((question) => (
          <li
            key={question.id}
            className="grid gap-4 rounded-panel border border-line bg-raised p-6"
          >
            <Brief question={question} />
            <AnswerForm date={date} question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Brief({ question }: { question: AskedQuestion }) {
  const { firstName, text, obstacle, momentId, sentAt, isAnswered } = question;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-muted">{texts.sender(firstName, shortMoment(sentAt))}</p>
        {isAnswered && <Badge tone="done">{texts.answered}</Badge>}
      </div>
      <p className="measure text-lead break-words whitespace-pre-wrap">{text}</p>
      {obstacle !== "" && (
        <p className="measure grid break-words whitespace-pre-wrap">
          <span className="text-small text-muted">{texts.obstacle}</span>
          {obstacle}
        </p>
      )}
      {momentId && (
        <Link
          to={paths.operatorFilmMoment(momentId)}
          className="inline-flex min-h-12 items-center justify-self-start underline underline-offset-4"
        >
          {texts.clip}
        </Link>
      )}
    </>
  );
}

function AnswerForm({ date, question }: { date: string; question: AskedQuestion }) {
  const { id, firstName, isAnswered } = question;
  const client = useQueryClient();
  const draft = useDraftText(`answer-question:${id}`);
  const answer = useMutation({
    mutationFn: (text: string) => call(answerQuestion, { params: { date, id }, body: { text } }),
    onSuccess: async (_reply, text) => {
      draft.discard(text);
      toast.success(texts.saved);
      await client.invalidateQueries({ queryKey: operatorCallQuery(date).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim() !== "" && !answer.isPending) answer.mutate(draft.text);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={texts.answer(firstName)}
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
        {isAnswered ? texts.replace : texts.save}
      </Button>
    </form>
  );
}

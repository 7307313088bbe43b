import { useQueryClient } from "@tanstack/react-query";
import { answerQuestion, type AskedQuestion } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { callApi } from "#web/platform/api.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { AnswerForm } from "./answer-form.tsx";
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
            <div className="border-t border-line pt-4">
              <OperatorAnswer date={date} question={question} />
            </div>
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

function OperatorAnswer({ date, question }: { date: string; question: AskedQuestion }) {
  const { id, firstName, isAnswered } = question;
  const client = useQueryClient();
  const save = async (text: string) => {
    await callApi(answerQuestion, { params: { date, id }, body: { text } });
    await client.invalidateQueries({ queryKey: operatorCallQuery(date).queryKey });
  };
  return (
    <AnswerForm
      draftKey={`answer-question:${id}`}
      label={texts.answer(firstName)}
      action={isAnswered ? texts.replace : texts.save}
      successMessage={texts.saved}
      onSave={save}
    />
  );
}

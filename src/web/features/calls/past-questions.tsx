import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PastQuestion, writeCallAnswer } from "#shared/calls/contract.ts";
import { paths } from "#shared/paths.ts";
import { callsQuery } from "#web/data/calls.ts";
import { DAYS_KEY } from "#web/data/planning.ts";
import { callApi } from "#web/platform/api.ts";
import { idempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Link } from "#web/platform/router/link.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { pastQuestionTexts as texts } from "./texts.ts";

/** The member's questions from past calls, with a form for writing down what the pro answered. */
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
              <OwnAnswer question={question} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const dayOf = ({ date }: PastQuestion) => longDate(`${date}T12:00`);

function OwnAnswer({ question }: { question: PastQuestion }) {
  const { date } = question;
  const client = useQueryClient();
  const [keys] = useState(() => idempotencyKeys(`call-answer:${date}`));
  const save = async (text: string) => {
    await callApi(writeCallAnswer, { params: { date }, body: { id: keys.keyFor(text), text } });
    keys.forget();
    await client.invalidateQueries({ queryKey: DAYS_KEY });
    void client.invalidateQueries({ queryKey: callsQuery.queryKey });
  };
  return (
    <AnswerForm
      draftKey={`call-answer:${date}`}
      label={texts.answer(dayOf(question))}
      hint={texts.answerHint}
      action={texts.save}
      successMessage={texts.saved}
      onSave={save}
    />
  );
}

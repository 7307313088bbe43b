import { useQuery } from "@tanstack/react-query";
import type { AskedQuestion, CallInput, OperatorCall } from "#shared/calls/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { operatorCallQuery, operatorCallsQuery } from "../queries.ts";
import { CallForm } from "./call-form.tsx";

const EMPTY: Omit<CallInput, "wallTime"> = {
  minutes: 60,
  title: "",
  about: "",
  joinUrl: "",
  recordingUrl: "",
  isPublished: false,
  isCancelled: false,
};

/** One call, for operators. On a day without one it creates a new one. */
export function OperatorCallView({ date }: { date: string }) {
  const query = useQuery(operatorCallQuery(date));
  const isNew = query.error instanceof ApiError && query.error.status === 404;
  if (isNew) return <NewCall date={date} />;
  return (
    <Loaded query={query}>
      {({ zone, call, questions }) => (
        <div className="grid gap-12">
          <CallForm date={date} zone={zone} saved={toInput(call)} />
          <Questions questions={questions} />
        </div>
      )}
    </Loaded>
  );
}

function NewCall({ date }: { date: string }) {
  const query = useQuery(operatorCallsQuery);
  return (
    <Loaded query={query}>
      {({ zone }) => (
        <CallForm date={date} zone={zone} saved={{ ...EMPTY, wallTime: `${date}T18:00` }} />
      )}
    </Loaded>
  );
}

function Questions({ questions }: { questions: AskedQuestion[] }) {
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="wide text-title">
        Questions
      </h2>
      {questions.length === 0 && <p className="text-muted">Nobody has sent one yet.</p>}
      <ul className="grid gap-4">
        {questions.map(({ id, firstName, text, sentAt }) => (
          <li key={id} className="grid gap-2 rounded-panel border border-line bg-raised p-6">
            <p className="measure break-words whitespace-pre-wrap">{text}</p>
            <p className="text-small text-muted">
              {firstName || "A member"}, {shortMoment(sentAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toInput(call: OperatorCall): CallInput {
  const { wallTime, minutes, title, about, joinUrl, recordingUrl, isPublished, isCancelled } = call;
  return { wallTime, minutes, title, about, joinUrl, recordingUrl, isPublished, isCancelled };
}

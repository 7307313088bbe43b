import { useQuery } from "@tanstack/react-query";
import { QUESTION_MAX_LENGTH } from "#shared/calls/contract.ts";
import { hasText } from "#shared/planning/draft-text.ts";
import { callsQuery, useQuestion } from "#web/data/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { AnswerArea } from "../flow/answer-area.tsx";
import { FlowStep } from "../flow/flow-step.tsx";
import { HelperLines } from "../flow/helper-lines.tsx";
import { PrivacyLine } from "../flow/privacy-line.tsx";
import { useFocusOnce } from "../flow/use-focus-once.ts";
import type { WeeklyStepProps } from "./weekly-step-props.ts";

/** The question for Tuesday: part of the map, and sent to the pro only if the athlete says so. */
export function CallStep({ step, filling, flow, forward, back }: WeeklyStepProps) {
  const area = useFocusOnce<HTMLTextAreaElement>();
  const { draft } = flow.state;
  const question = draft.plan.call.trim();
  const { data: calls } = useQuery(callsQuery);
  const isSent = question !== "" && calls?.question?.text === question;
  return (
    <FlowStep
      onBack={back}
      onForward={forward}
      foot={!isSent && <PrivacyLine kind="weekly" isWritten={hasText(draft)} />}
    >
      <AnswerArea
        ref={area}
        label={step.prompt}
        labelSize="heading"
        value={draft.plan.call}
        onChange={(call) => flow.change({ plan: { ...draft.plan, call } })}
      />
      <HelperLines helper={step.helper} filling={filling} />
      {calls?.next && question !== "" && (
        <SendQuestion date={calls.next.date} {...{ question, isSent }} />
      )}
    </FlowStep>
  );
}

type SendQuestionProps = { date: string; question: string; isSent: boolean };

function SendQuestion({ date, question, isSent }: SendQuestionProps) {
  const { ask } = useQuestion(date);
  if (isSent)
    return <output>Sent. The pro reads it with your first name, and nobody else does.</output>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        loading={ask.isPending}
        disabled={question.length > QUESTION_MAX_LENGTH}
        onClick={() => ask.mutate(question)}
      >
        Send to Tuesday's call
      </Button>
      <p className="text-small text-muted">
        {question.length > QUESTION_MAX_LENGTH
          ? `A question has at most ${QUESTION_MAX_LENGTH} characters.`
          : "The pro reads it with your first name, and answers in the call, where others hear it."}
      </p>
      {ask.isError && (
        <p role="alert" className="text-small text-danger">
          Your question wasn't sent. {ask.error.message}
        </p>
      )}
    </div>
  );
}

import type { FormEvent } from "react";
import { type Call, type Question, QUESTION_MAX_LENGTH } from "#shared/calls/contract.ts";
import { useQuestion } from "#web/data/calls.ts";
import { shortMoment } from "#web/platform/moments.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { questionCardTexts as texts } from "./texts.ts";

type QuestionCardProps = {
  call: Call;
  question: Question | null;
  /** Prefilled from the weekly map, and sent nowhere until the member sends it. */
  suggestion: string;
};

/**
 * What the member wants to ask. It is for the pro, and the card says so. One text without useAppForm, whose library
 * would cost this screen 13 kB.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { call, question, suggestion } = props;
  const sent = question?.text ?? "";
  const draft = useDraftText(`call-question:${call.date}`, sent || suggestion);
  const { ask, withdraw } = useQuestion(call.date);
  const isChanged = draft.text.trim() !== sent;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const asked = draft.text;
    ask.mutate(asked, {
      onSuccess() {
        draft.discard(asked);
        toast.success(texts.questionSentPro);
      },
    });
  };

  return (
    <Card className="grid content-start gap-5">
      <h2 className="wide text-title">{texts.questionHeading}</h2>
      <form onSubmit={send} className="grid gap-4">
        <TextArea
          label={texts.askPro}
          hint={texts.askProHint}
          rows={4}
          maxLength={QUESTION_MAX_LENGTH}
          value={draft.text}
          error={ask.error?.message}
          onChange={(event) => draft.change(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            loading={ask.isPending}
            disabled={draft.text.trim() === "" || !isChanged}
          >
            {question ? texts.sendTheChange : texts.send}
          </Button>
          {question && (
            <Button
              variant="quiet"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(undefined, {
                  onSuccess: () => draft.discard(sent),
                  onError: (error) => toast.error(error.message),
                })
              }
            >
              {texts.takeItBack}
            </Button>
          )}
        </div>
        <output className="text-small break-words text-muted">
          {question &&
            (isChanged
              ? texts.sentBefore(shortMoment(question.sentAt), sent)
              : texts.sent(shortMoment(question.sentAt)))}
          {!question && draft.text === suggestion && suggestion && texts.fromYourWeeklyMap}
        </output>
      </form>
      <CrisisSupport text={draft.text} />
    </Card>
  );
}

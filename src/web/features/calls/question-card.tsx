import { type FormEvent, useState } from "react";
import { type Call, type MemberCalls, QUESTION_MAX_LENGTH } from "#shared/calls/contract.ts";
import { useQuestion } from "#web/data/calls.ts";
import { shortMoment } from "#web/platform/date-formats.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CrisisSupport } from "#web/ui/crisis-support.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { briefTexts as texts } from "./texts.ts";

const NO_CLIP = "";

type QuestionCardProps = Pick<
  MemberCalls,
  "question" | "suggestion" | "suggestedObstacle" | "clips"
> & { call: Call };

/**
 * What the member sends to the pro: a question and, only if they choose to, the obstacle of their weekly map and one
 * clip. Doesn't use useAppForm, because its library would add 13 kB to this screen.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { call, question, suggestion, clips } = props;
  const sent = question?.text ?? "";
  const draft = useDraftText(`call-question:${call.date}`, sent || suggestion);
  const { ask, withdraw } = useQuestion(call.date);
  const extras = useExtras(props);
  const isChanged = draft.text.trim() !== sent || extras.isChanged;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const asked = draft.text;
    ask.mutate(
      { text: asked, obstacle: extras.obstacle, momentId: extras.momentId },
      {
        onSuccess() {
          draft.discard(asked);
          toast.success(texts.sent);
        },
      },
    );
  };

  return (
    <Card className="grid content-start gap-5">
      <h2 className="wide text-title">{texts.title}</h2>
      <form onSubmit={send} className="grid gap-4">
        <TextArea
          label={texts.question}
          hint={texts.questionHint}
          rows={4}
          maxLength={QUESTION_MAX_LENGTH}
          value={draft.text}
          error={ask.error?.message}
          onChange={(event) => draft.change(event.target.value)}
        />
        {extras.offered !== "" && (
          <Checkbox
            label={texts.addObstacle(extras.offered)}
            hint={texts.obstacleHint}
            checked={extras.obstacle !== ""}
            onChange={({ target }) => extras.addObstacle(target.checked)}
          />
        )}
        {clips.length > 0 && (
          <SelectField
            label={texts.clip}
            value={extras.momentId ?? NO_CLIP}
            onChange={({ target }) => extras.chooseClip(target.value)}
          >
            <option value={NO_CLIP}>{texts.noClip}</option>
            {clips.map(({ id, look }) => (
              <option key={id} value={id}>
                {look}
              </option>
            ))}
          </SelectField>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            loading={ask.isPending}
            disabled={draft.text.trim() === "" || !isChanged}
          >
            {question ? texts.sendChange : texts.send}
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
              {texts.takeBack}
            </Button>
          )}
        </div>
        <output className="text-small break-words text-muted">
          {question &&
            (isChanged
              ? texts.sentBefore(shortMoment(question.sentAt), sent)
              : texts.sentAt(shortMoment(question.sentAt)))}
          {!question && draft.text === suggestion && suggestion && texts.fromMap}
        </output>
      </form>
      <CrisisSupport text={draft.text} />
    </Card>
  );
}

/**
 * Returns what is sent along with the question: the extras that were already sent, until the member chooses something
 * else.
 */
function useExtras({ question, suggestedObstacle }: QuestionCardProps) {
  const [isAdded, setIsAdded] = useState<boolean>();
  const [clip, setClip] = useState<string>();
  const sent = { obstacle: question?.obstacle ?? "", momentId: question?.momentId ?? null };
  const offered = sent.obstacle || suggestedObstacle;
  const isObstacleAdded = isAdded ?? sent.obstacle !== "";
  const obstacle = isObstacleAdded ? offered : "";
  const momentId = clip === undefined ? sent.momentId : clip || null;
  return {
    offered,
    obstacle,
    momentId,
    isChanged: obstacle !== sent.obstacle || momentId !== sent.momentId,
    addObstacle: setIsAdded,
    chooseClip: setClip,
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerChat, CHAT_MESSAGE_MAX_LENGTH } from "#shared/chat/contract.ts";
import { idempotencyKeys } from "#web/platform/idempotency-keys.ts";
import { call } from "#web/platform/api.ts";
import { useKeptText } from "#web/platform/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { AnswerPicture } from "./answer-picture.tsx";

/** The text stays until the server has it; sending it again after a failure is still one answer. */
export function AnswerForm({ id }: { id: string }) {
  const name = `chat-answer:${id}`;
  const draft = useKeptText(name);
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (text: string) =>
      call(answerChat, { params: { id }, body: { id: idempotencyKeys(name).keyFor(), text } }),
    onSuccess: async (sent) => {
      idempotencyKeys(name).forget();
      // It may have arrived before a failure, or have been edited while being sent.
      if (sent.text === draft.text.trim()) draft.discard(draft.text);
      else toast.warning("The answer was sent as it stood before. Your changes are still here.");
      await client.invalidateQueries({ queryKey: ["Operator"] });
    },
  });
  const isEmpty = draft.text.trim() === "";
  return (
    <form
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isPending && !isEmpty) answer.mutate(draft.text);
      }}
      className="grid gap-4"
    >
      <TextArea
        label="Your answer"
        maxLength={CHAT_MESSAGE_MAX_LENGTH}
        value={draft.text}
        error={answer.error?.message}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" disabled={isEmpty} loading={answer.isPending}>
          Send the answer
        </Button>
        <AnswerPicture id={id} />
      </div>
    </form>
  );
}

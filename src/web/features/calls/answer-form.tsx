import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ANSWER_MAX } from "#shared/planning/records.ts";
import { useDraftText } from "#web/platform/drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";

type AnswerFormProps = {
  /** Key under which the draft is stored on the device until it is saved. */
  draftKey: string;
  label: string;
  hint?: string;
  action: string;
  /** Message shown after saving. */
  successMessage: string;
  onSave: (text: string) => Promise<unknown>;
};

/** Lets the operator, or the member who asked, write down what the pro answered in a call. */
export function AnswerForm({
  draftKey,
  label,
  hint,
  action,
  successMessage,
  onSave,
}: AnswerFormProps) {
  const draft = useDraftText(draftKey);
  const answer = useMutation({
    mutationFn: onSave,
    onSuccess: (_reply, text) => {
      draft.discard(text);
      toast.success(successMessage);
    },
  });
  const isEmpty = draft.text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !answer.isPending) answer.mutate(draft.text);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:max-w-2xl">
      <TextArea
        label={label}
        hint={hint}
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
        disabled={isEmpty}
        loading={answer.isPending}
      >
        {action}
      </Button>
    </form>
  );
}

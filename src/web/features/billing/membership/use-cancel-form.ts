import { useState } from "react";
import { type CancelReason, cancelSubscription } from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/long-date.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";

const COMMENT_KEY = "swaz.cancel-comment";

/** What is asked along with a cancellation; what was typed outlives a reload until it is sent. */
export function useCancelForm(onDone: () => void) {
  const [feedback, setFeedback] = useState<CancelReason | "">("");
  const [comment, setComment] = useState(() => sessionStorage.getItem(COMMENT_KEY) ?? "");
  const isCommentNeeded = feedback === "other";
  const { mutate, isPending, error } = useSubscriptionChange({
    change: () =>
      call(cancelSubscription, {
        body: { ...(feedback && { feedback }), comment: comment.trim() },
      }),
    success: ({ endsAt, currentPeriodEndsAt }) =>
      `Cancelled. Everything stays open until ${longDate(endsAt ?? currentPeriodEndsAt)}.`,
    onSuccess: () => {
      sessionStorage.removeItem(COMMENT_KEY);
      onDone();
    },
  });
  return {
    feedback,
    setFeedback,
    comment,
    writeComment(words: string) {
      setComment(words);
      sessionStorage.setItem(COMMENT_KEY, words);
    },
    isCommentNeeded,
    isIncomplete: isCommentNeeded && comment.trim() === "",
    cancel: () => mutate(),
    isCancelling: isPending,
    error,
  };
}

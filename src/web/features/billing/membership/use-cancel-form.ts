import { useState } from "react";
import { type CancelReason, cancelSubscription } from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";

/** One person's words must never show up in another's form. */
const commentKey = () => `swaz-focus-cancel-comment:${sessionUserId()}`;

/** What is asked along with a cancellation; what was typed outlives a reload until it is sent. */
export function useCancelForm(onDone: () => void) {
  const [feedback, setFeedback] = useState<CancelReason | "">("");
  const [comment, setComment] = useState(() => tabStorage.getItem(commentKey()) ?? "");
  const isCommentNeeded = feedback === "other";
  const { mutate, isPending, error } = useSubscriptionChange({
    change: () =>
      call(cancelSubscription, {
        body: { ...(feedback && { feedback }), comment: comment.trim() },
      }),
    success: ({ endsAt }) =>
      endsAt === null
        ? "Cancelled. Nothing more is charged."
        : `Cancelled. Everything stays open until ${longDate(endsAt)}.`,
    onSuccess: () => {
      tabStorage.removeItem(commentKey());
      onDone();
    },
    showsProblem: true,
  });
  return {
    feedback,
    setFeedback,
    comment,
    writeComment(words: string) {
      setComment(words);
      tabStorage.setItem(commentKey(), words);
    },
    isCommentNeeded,
    isIncomplete: isCommentNeeded && comment.trim() === "",
    cancel: () => mutate(),
    isCancelling: isPending,
    error,
  };
}

import { useState } from "react";
import {
  CANCEL_REASONS,
  type CancelReason,
  cancelSubscription,
  PAUSE_MONTHS,
  type PauseMonths,
  pauseSubscription,
  type Subscription,
} from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { endsAtOnce } from "./ends-at-once.ts";

/** One person's words must never show up in another's form. */
const commentKey = () => `swaz-focus-cancel-comment:${sessionUserId()}`;

type CancelDialogProps = { isOpen: boolean; subscription: Subscription; onClose: () => void };

export function CancelDialog({ isOpen, subscription, onClose }: CancelDialogProps) {
  const form = useCancelForm(onClose);
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title="Cancel your membership?"
      warning={<Warnings subscription={subscription} />}
      confirmLabel="Cancel membership"
      isLoading={form.isCancelling}
      isIncomplete={form.isIncomplete}
      onConfirm={form.cancel}
      onClose={onClose}
    >
      <SelectField
        label="Reason (optional)"
        value={form.feedback}
        onChange={(event) => form.setFeedback(event.target.value as CancelReason | "")}
      >
        <option value="">I'd rather not say</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {CANCEL_REASON_WORDS[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={
          form.isCommentNeeded ? "What is it?" : "Anything you would like to tell us (optional)"
        }
        rows={3}
        maxLength={COMMENT_MAX_LENGTH}
        required={form.isCommentNeeded}
        value={form.comment}
        onChange={(event) => form.writeComment(event.target.value)}
      />
      <PauseOffer subscription={subscription} onPaused={onClose} />
      {form.error && <Alert title="Nothing was changed">{form.error.message}</Alert>}
    </ConfirmationDialog>
  );
}

/** What is asked along with a cancellation; what was typed outlives a reload until it is sent. */
function useCancelForm(onDone: () => void) {
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

const COMMENT_MAX_LENGTH = 1000;

function Warnings({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <p>{endWords(subscription)}</p>
      <p>This will also affect your team if you're an admin</p>
    </>
  );
}

function endWords(subscription: Subscription): string {
  if (endsAtOnce(subscription)) return "Your plan ends today. You are not charged again.";
  const endsOn = longDate(subscription.currentPeriodEndsAt);
  return subscription.status === "trialing"
    ? `Your trial ends on ${endsOn}. You pay nothing.`
    : `Your plan ends on ${endsOn}. You are not charged again.`;
}

const CANCEL_REASON_WORDS: Record<CancelReason, string> = {
  too_expensive: "It costs too much",
  missing_features: "Something I need is missing",
  switched_service: "I use something else now",
  unused: "I don't use it enough",
  customer_service: "Customer service was poor",
  too_complex: "It's too complicated",
  low_quality: "It isn't good enough",
  other: "Another reason",
};

type PauseOfferProps = { subscription: Subscription; onPaused: () => void };

/** One line for people who only need a break. */
function PauseOffer({ subscription, onPaused }: PauseOfferProps) {
  const pause = useSubscriptionChange({
    change: (months: PauseMonths) => call(pauseSubscription, { body: { months } }),
    success: ({ pausedFrom, resumesAt }) =>
      pausedFrom && resumesAt
        ? `Paused from ${longDate(pausedFrom)} to ${longDate(resumesAt)}`
        : "Your membership is paused",
    onSuccess: onPaused,
  });
  const { status, period, pausedFrom } = subscription;
  const isRunning = status === "active" || status === "trialing";
  if (!isRunning || period !== "monthly" || pausedFrom !== null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5">
      <span>Or pause for</span>
      {PAUSE_MONTHS.map((months) => (
        <button
          key={months}
          type="button"
          disabled={pause.isPending}
          onClick={() => pause.mutate(months)}
          className="min-h-12 underline underline-offset-4 hover:no-underline disabled:opacity-50"
        >
          {months === 1 ? "1 month" : `${months} months`}
        </button>
      ))}
    </p>
  );
}

import { useState } from "react";
import {
  CANCEL_REASONS,
  type CancelReason,
  cancelSubscription,
  type Subscription,
} from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/long-date.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { CANCEL_REASON_WORDS } from "./cancel-reason-words.ts";

const COMMENT_MAX_LENGTH = 1000;

type CancelDialogProps = { isOpen: boolean; subscription: Subscription; onClose: () => void };

export function CancelDialog({ isOpen, subscription, onClose }: CancelDialogProps) {
  const [feedback, setFeedback] = useState<CancelReason | "">("");
  const [comment, setComment] = useState("");
  const isCommentNeeded = feedback === "other";
  const cancel = useSubscriptionChange({
    change: () =>
      call(cancelSubscription, {
        body: { ...(feedback && { feedback }), comment: comment.trim() },
      }),
    success: ({ endsAt, currentPeriodEndsAt }) =>
      `Cancelled. Everything stays open until ${longDate(endsAt ?? currentPeriodEndsAt)}.`,
    onSuccess: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title="Cancel your membership?"
      warning={<Warnings subscription={subscription} />}
      confirmLabel="Cancel membership"
      isLoading={cancel.isPending}
      isIncomplete={isCommentNeeded && comment.trim() === ""}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <SelectField
        label="Reason (optional)"
        value={feedback}
        onChange={(event) => setFeedback(event.target.value as CancelReason | "")}
      >
        <option value="">I'd rather not say</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {CANCEL_REASON_WORDS[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={isCommentNeeded ? "What is it?" : "Anything you would like to tell us (optional)"}
        rows={3}
        maxLength={COMMENT_MAX_LENGTH}
        required={isCommentNeeded}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {cancel.error && <ErrorState title="Nothing was changed">{cancel.error.message}</ErrorState>}
    </ConfirmationDialog>
  );
}

function Warnings({ subscription }: { subscription: Subscription }) {
  const isTrial = subscription.status === "trialing";
  return (
    <>
      <p>
        {isTrial ? "Your trial" : "Your plan"} ends on {longDate(subscription.currentPeriodEndsAt)}.
        {isTrial ? " You pay nothing." : " You are not charged again."}
      </p>
      <p>This will also affect your team if you're an admin</p>
    </>
  );
}

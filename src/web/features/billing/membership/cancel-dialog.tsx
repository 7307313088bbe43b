import { CANCEL_REASONS, type CancelReason, type Subscription } from "#shared/billing/contract.ts";
import { longDate } from "#web/platform/moments.ts";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { CANCEL_REASON_WORDS } from "./cancel-reason-words.ts";
import { endsAtOnce } from "./ends-at-once.ts";
import { PauseOffer } from "./pause-offer.tsx";
import { useCancelForm } from "./use-cancel-form.ts";

const COMMENT_MAX_LENGTH = 1000;

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

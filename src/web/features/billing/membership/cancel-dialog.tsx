import {
  CANCEL_REASONS,
  type CancelReason,
  type Cancellation,
  cancelSubscription,
  PAUSE_MONTHS,
  type PauseMonths,
  pauseSubscription,
  type Subscription,
} from "#shared/billing/contract.ts";
import { call } from "#web/platform/api.ts";
import { longDate } from "#web/platform/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { endsAtOnce } from "./ends-at-once.ts";

type CancelDialogProps = { isOpen: boolean; subscription: Subscription; onClose: () => void };

export function CancelDialog({ isOpen, subscription, onClose }: CancelDialogProps) {
  const cancel = useSubscriptionChange({
    change: (body: Cancellation) => call(cancelSubscription, { body }),
    success: ({ endsAt }) =>
      endsAt === null
        ? "Cancelled. Nothing more is charged."
        : `Cancelled. Everything stays open until ${longDate(endsAt)}.`,
    onSuccess: onClose,
    showsProblem: true,
  });
  const { form, field, submit, problem, isSubmitting, clear } = useAppForm({
    draft: "cancel-membership",
    initial: { feedback: "" as CancelReason | "", comment: "" },
    schema: async () => (await import("#schemas/billing/contract.ts")).CancelForm,
    async onSubmit(body, typed) {
      await cancel.mutateAsync(body);
      clear(typed);
    },
  });
  const { feedback, comment } = form.getValues();
  const isCommentNeeded = feedback === "other";
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title="Cancel your membership?"
      warning={<Warnings subscription={subscription} />}
      confirmLabel="Cancel membership"
      isLoading={isSubmitting}
      isIncomplete={isCommentNeeded && comment.trim() === ""}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <SelectField label="Reason (optional)" {...field("feedback")}>
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
        {...field("comment")}
      />
      <PauseOffer subscription={subscription} onPaused={onClose} />
      {problem && <Alert title="Nothing was changed">{problem}</Alert>}
    </ConfirmationDialog>
  );
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

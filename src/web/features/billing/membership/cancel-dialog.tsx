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
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { useSubscriptionChange } from "../use-subscription-change.ts";
import { cancelsImmediately } from "./cancels-immediately.ts";
import { cancelDialogTexts as texts } from "./texts.ts";

type CancelDialogProps = { isOpen: boolean; subscription: Subscription; onClose: () => void };

export function CancelDialog({ isOpen, subscription, onClose }: CancelDialogProps) {
  const cancel = useSubscriptionChange({
    change: (body: Cancellation) => callApi(cancelSubscription, { body }),
    success: ({ endsAt }) =>
      endsAt === null ? texts.cancelled : texts.cancelledUntil(longDate(endsAt)),
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
      title={texts.cancelYourMembershipTitle}
      warning={<Warnings subscription={subscription} />}
      confirmLabel={texts.cancelMembership}
      isLoading={isSubmitting}
      isConfirmDisabled={isCommentNeeded && comment.trim() === ""}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <SelectField label={texts.reasonOptional} {...field("feedback")}>
        <option value="">{texts.idRatherNotSay}</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {texts.cancelReasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={isCommentNeeded ? texts.whatIsIt : texts.comment}
        rows={3}
        maxLength={COMMENT_MAX_LENGTH}
        required={isCommentNeeded}
        {...field("comment")}
      />
      <PauseOffer subscription={subscription} onPaused={onClose} />
      {problem && <Alert title={texts.nothingWasChangedTitle}>{problem}</Alert>}
    </ConfirmationDialog>
  );
}

const COMMENT_MAX_LENGTH = 1000;

function Warnings({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <p>{endWords(subscription)}</p>
      <p>{texts.affectsTeam}</p>
    </>
  );
}

function endWords(subscription: Subscription): string {
  if (cancelsImmediately(subscription)) return texts.endsToday;
  const endsOn = longDate(subscription.currentPeriodEndsAt);
  return subscription.status === "trialing" ? texts.trialEndsOn(endsOn) : texts.planEndsOn(endsOn);
}

type PauseOfferProps = { subscription: Subscription; onPaused: () => void };

/** A one-line offer for users who only need a break. */
function PauseOffer({ subscription, onPaused }: PauseOfferProps) {
  const pause = useSubscriptionChange({
    change: (months: PauseMonths) => callApi(pauseSubscription, { body: { months } }),
    success: ({ pausedFrom, resumesAt }) =>
      pausedFrom && resumesAt
        ? texts.pausedBetween(longDate(pausedFrom), longDate(resumesAt))
        : texts.membershipIsPaused,
    onSuccess: onPaused,
  });
  const { status, period, pausedFrom } = subscription;
  const isRunning = status === "active" || status === "trialing";
  if (!isRunning || period !== "monthly" || pausedFrom !== null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5">
      <span>{texts.orPauseFor}</span>
      {PAUSE_MONTHS.map((months) => (
        <button
          key={months}
          type="button"
          disabled={pause.isPending}
          onClick={() => pause.mutate(months)}
          className="min-h-12 underline underline-offset-4 hover:no-underline disabled:opacity-50"
        >
          {months === 1 ? texts.for1Month : texts.months(months)}
        </button>
      ))}
    </p>
  );
}

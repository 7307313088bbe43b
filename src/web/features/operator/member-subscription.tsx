import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  endSubscription,
  type EndSubscriptionForm,
  type Member,
} from "#shared/operator/contract.ts";
import { callApi } from "#web/platform/api.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmationDialog } from "#web/ui/confirmation-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { memberQuery } from "./queries.ts";
import { memberSubscriptionTexts as texts } from "./texts.ts";

type Subscription = NonNullable<Member["subscription"]>;

const OVER = new Set(["canceled", "incomplete", "incomplete_expired"]);

/** Ends the member's subscription at Stripe. The audit trail records who ended it and why. */
export function MemberSubscription({ member }: { member: Member }) {
  const [isAsking, setIsAsking] = useState(false);
  const { subscription } = member;
  if (!subscription || OVER.has(subscription.status)) return null;
  return (
    <Section
      title={texts.paidMembership}
      lead={
        subscription.endsAt
          ? texts.itEndsOnLead(longDate(subscription.endsAt))
          : texts.itRenewsOnLead(longDate(subscription.currentPeriodEndsAt))
      }
    >
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {texts.endTheMembership}
      </Button>
      <EndDialog
        member={member}
        subscription={subscription}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </Section>
  );
}

type EndDialogProps = {
  member: Member;
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
};

function EndDialog({ member, subscription, isOpen, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const isEnding = subscription.endsAt !== null;
  const { form, field, submit, problem, isSubmitting, clear } = useAppForm<EndSubscriptionForm>({
    draft: `end-subscription:${member.id}`,
    initial: { when: isEnding ? "now" : "period_end", reason: "" },
    schema: async () => (await import("#schemas/operator/contract.ts")).EndSubscriptionForm,
    async onSubmit(body, typed) {
      await callApi(endSubscription, { params: { id: member.id }, body });
      clear(typed);
      toast.success(texts.membershipIsEnded);
      onClose();
      await client.invalidateQueries({ queryKey: memberQuery(member.id).queryKey });
    },
  });
  return (
    <ConfirmationDialog
      isOpen={isOpen}
      title={texts.endThisMembershipTitle}
      warning={
        <>
          <p>{texts.endLead(member.email)}</p>
          <p>{texts.noRefund}</p>
        </>
      }
      confirmLabel={texts.endIt}
      isLoading={isSubmitting}
      isConfirmDisabled={form.getValues("reason").trim() === ""}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <SelectField label={texts.when} {...field("when")}>
        {!isEnding && (
          <option value="period_end">
            {texts.withThePeriod(longDate(subscription.currentPeriodEndsAt))}
          </option>
        )}
        <option value="now">{texts.atOnce}</option>
      </SelectField>
      <TextField
        label={texts.reason}
        maxLength={300}
        hint={texts.reasonHint}
        {...field("reason")}
      />
      {problem && <Alert title={texts.nothingWasChangedTitle}>{problem}</Alert>}
    </ConfirmationDialog>
  );
}

import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { Subscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/moments.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadedSubscription } from "../loaded-subscription.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { endsAtOnce } from "./ends-at-once.ts";
import { membershipStatus } from "./membership-status.ts";
import { ResumeButton, SettingRow } from "./setting-row.tsx";

/** The state of a link to the page: the question is open already, so the next click cancels. */
export const ASK_AT_ONCE = { asksAtOnce: true };

type CancelMembershipProps = { exportButton: ReactNode; onResumed: () => void };

export function CancelMembership(props: CancelMembershipProps) {
  return (
    <LoadedSubscription>
      {(subscription) => {
        if (subscription && !subscription.isManagedByYou) return <NotYours />;
        if (!subscription || !membershipStatus(subscription).isLive) return <NothingToCancel />;
        return <Leaving subscription={subscription} {...props} />;
      }}
    </LoadedSubscription>
  );
}

type LeavingProps = CancelMembershipProps & { subscription: Subscription };

function Leaving({ subscription, exportButton, onResumed }: LeavingProps) {
  const { endsAt } = subscription;
  return (
    <div>
      {endsAt === null ? (
        <WhatHappens subscription={subscription} />
      ) : (
        <SettingRow
          title={`Active until ${longDate(endsAt)}`}
          detail="It is cancelled, and nothing more is charged. Until then everything stays open, and you can take it back."
          action={<ResumeButton onResumed={onResumed} />}
        />
      )}
      <SettingRow
        title="Take it with you"
        detail="A file with everything that is stored about you. It stays yours to read here, too."
        action={exportButton}
      />
      {endsAt === null && <Decision subscription={subscription} />}
    </div>
  );
}

function WhatHappens({ subscription }: { subscription: Subscription }) {
  const endsOn = longDate(subscription.currentPeriodEndsAt);
  return (
    <>
      <ul className="measure grid list-disc gap-2 pb-8 pl-5">
        {endsAtOnce(subscription) ? (
          <li>It ends today, and nothing is charged any more.</li>
        ) : (
          <>
            <li>
              Everything stays open until {endsOn}. {chargeWords(subscription)}
            </li>
            <li>Until {endsOn} you can resume with one click, at the same price.</li>
          </>
        )}
        <li>What you wrote is yours to read and to export, also afterwards.</li>
      </ul>
      {subscription.plan === "team" && (
        <SettingRow
          title="Your team"
          detail="All its members lose their access on that day too. You can hand the team over to one of them in place of cancelling."
          action={
            <ButtonLink to={paths.accountTeam} variant="secondary">
              Hand over
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function Decision({ subscription }: { subscription: Subscription }) {
  const asksAtOnce = (useLocation().state as typeof ASK_AT_ONCE | null)?.asksAtOnce === true;
  const [isAsking, setIsAsking] = useState(asksAtOnce);
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-8">
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Cancel membership
      </Button>
      <ButtonLink to={paths.accountMembership} variant="secondary">
        Keep it
      </ButtonLink>
      <CancelDialog
        isOpen={isAsking}
        subscription={subscription}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

function chargeWords({ status }: Subscription): string {
  return status === "trialing" ? "You pay nothing." : "After that nothing more is charged.";
}

function NothingToCancel() {
  return (
    <EmptyState
      title="There is nothing to cancel"
      action={<ButtonLink to={paths.accountMembership}>Back to Membership</ButtonLink>}
    >
      You have no running membership, so nothing is charged.
    </EmptyState>
  );
}

function NotYours() {
  return (
    <EmptyState
      title="Your team's admin manages this plan"
      action={<ButtonLink to={paths.accountTeam}>See the team</ButtonLink>}
    >
      You pay nothing, so there is nothing to cancel. You can leave the team at any time.
    </EmptyState>
  );
}

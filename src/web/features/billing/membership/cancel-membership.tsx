import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { Subscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { longDate } from "#web/platform/date-formats.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadedSubscription } from "../loaded-subscription.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { cancelsImmediately } from "./cancels-immediately.ts";
import { membershipStatus } from "./membership-status.ts";
import { ResumeButton, SettingRow } from "./setting-row.tsx";
import { cancelMembershipTexts as texts } from "./texts.ts";

/** Navigation state of a link to the page: opens the confirmation immediately, so that the next click cancels. */
export const OPEN_CANCEL_DIALOG = { opensCancelDialog: true };

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
          title={texts.activeUntil(longDate(endsAt))}
          detail={texts.itIsCancelledDetail}
          action={<ResumeButton onResumed={onResumed} />}
        />
      )}
      <SettingRow
        title={texts.takeItWithYou}
        detail={texts.takeItWithYouDetail}
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
        {cancelsImmediately(subscription) ? (
          <li>{texts.endsToday}</li>
        ) : (
          <>
            <li>{texts.openUntil(endsOn, subscription.status === "trialing")}</li>
            <li>{texts.canResume(endsOn)}</li>
          </>
        )}
        <li>{texts.keepsWhatYouWrote}</li>
      </ul>
      {subscription.plan === "team" && (
        <SettingRow
          title={texts.team}
          detail={texts.teamDetail}
          action={
            <ButtonLink to={paths.accountTeam} variant="secondary">
              {texts.handOver}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function Decision({ subscription }: { subscription: Subscription }) {
  const opensCancelDialog =
    (useLocation().state as typeof OPEN_CANCEL_DIALOG | null)?.opensCancelDialog === true;
  const [isAsking, setIsAsking] = useState(opensCancelDialog);
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-8">
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {texts.cancelMembership}
      </Button>
      <ButtonLink to={paths.accountMembership} variant="secondary">
        {texts.keepIt}
      </ButtonLink>
      <CancelDialog
        isOpen={isAsking}
        subscription={subscription}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

function NothingToCancel() {
  return (
    <EmptyState
      title={texts.nothingCancelTitle}
      action={<ButtonLink to={paths.accountMembership}>{texts.backToMembership}</ButtonLink>}
    >
      {texts.nothingCancelText}
    </EmptyState>
  );
}

function NotYours() {
  return (
    <EmptyState
      title={texts.teamsAdminManagesPlanTitle}
      action={<ButtonLink to={paths.accountTeam}>{texts.seeTheTeam}</ButtonLink>}
    >
      {texts.teamsAdminManagesPlanText}
    </EmptyState>
  );
}

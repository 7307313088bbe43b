import { useMutation, useQueryClient } from "@tanstack/react-query";
import CreditCard from "lucide-react/icons/credit-card";
import type { ReactNode } from "react";
import { requestPaymentChange, type Subscription } from "#shared/billing/contract.ts";
import { paths } from "#shared/paths.ts";
import { AccountSection } from "#web/features/account/account-section.tsx";
import { ExportButton } from "#web/features/account/export-button.tsx";
import { refreshProfile } from "#web/data/profile.ts";
import { WithProfile } from "#web/features/account/with-profile.tsx";
import { cardExpiry, cardName } from "#web/features/billing/card-name.ts";
import { isPaused } from "#web/features/billing/describe-missing-plan.ts";
import { LoadedSubscription } from "#web/features/billing/loaded-subscription.tsx";
import { OPEN_CANCEL_DIALOG } from "#web/features/billing/membership/cancel-membership.tsx";
import { ChangePlan } from "#web/features/billing/membership/change-plan.tsx";
import { membershipStatus } from "#web/features/billing/membership/membership-status.ts";
import { PlanSummary } from "#web/features/billing/membership/plan-summary.tsx";
import { ResumeButton, SettingRow } from "#web/features/billing/membership/setting-row.tsx";
import { PlanLinks } from "#web/features/billing/plan-links.tsx";
import { callApiAndRedirect } from "#web/platform/api.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";
import { accountMembershipTexts as texts } from "#web/features/billing/membership/texts.ts";

const WANTS_CARD = new Set<Subscription["status"]>(["past_due", "unpaid", "paused"]);

export function Component() {
  const client = useQueryClient();
  return (
    <AccountSection title={texts.membership}>
      <WithProfile>
        {({ team }) => (
          <Membership
            team={team}
            exportButton={<ExportButton />}
            onChanged={() => void refreshProfile(client)}
          />
        )}
      </WithProfile>
    </AccountSection>
  );
}

function CardOnFile({ subscription }: { subscription: Subscription }) {
  const card = subscription.defaultPaymentMethod?.card;
  const isWanted = WANTS_CARD.has(subscription.status);
  return (
    <SettingRow
      title={texts.cardOnFile}
      detail={
        card ? (
          <span className="flex items-center gap-3">
            <CreditCard size={20} aria-hidden />
            <span>{texts.expires(cardName(card), cardExpiry(card))}</span>
          </span>
        ) : (
          texts.noCardYetDetail
        )
      }
      action={
        <ChangeCardButton variant={isWanted ? "primary" : "secondary"}>
          {isWanted ? texts.updateCard : texts.change}
        </ChangeCardButton>
      }
    />
  );
}

type ChangeCardButtonProps = { variant: "primary" | "secondary"; children: string };

/** Card details are entered only on the payment provider's page. */
function ChangeCardButton({ variant, children }: ChangeCardButtonProps) {
  const change = useMutation({
    mutationFn: () => callApiAndRedirect(requestPaymentChange),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant={variant} loading={change.isPending} onClick={() => change.mutate()}>
      {children}
    </Button>
  );
}

type Team = { teamName: string; seatsUsed: number };

type MembershipProps = {
  team: Team | null;
  /** The button that exports the user's data. */
  exportButton: ReactNode;
  /** Called after a change that affects the rest of the account. */
  onChanged: () => void;
};

function Membership(props: MembershipProps) {
  return (
    <LoadedSubscription>
      {(subscription) =>
        subscription ? <Standing subscription={subscription} {...props} /> : <NoMembership />
      }
    </LoadedSubscription>
  );
}

function NoMembership() {
  return (
    <EmptyState title={texts.noPlanYetTitle} action={<PlanLinks />}>
      {texts.noPlanYetText}
    </EmptyState>
  );
}

type StandingProps = MembershipProps & { subscription: Subscription };

function Standing({ subscription, team, exportButton, onChanged }: StandingProps) {
  if (!subscription.isManagedByYou)
    return <TeamsMembership subscription={subscription} team={team} />;
  const { status, endsAt, pausedFrom } = subscription;
  const { isLive } = membershipStatus(subscription);
  const isOver =
    status === "canceled" || status === "incomplete" || status === "incomplete_expired";
  const isChangeable =
    endsAt === null && pausedFrom === null && (status === "active" || status === "trialing");
  return (
    <div>
      <div className="pb-6">
        <PlanSummary subscription={subscription} />
      </div>
      {isOver ? <Renew /> : <CardOnFile subscription={subscription} />}
      {isChangeable && (
        <ChangePlan
          // After a change, the form starts from the new plan.
          key={`${subscription.plan} ${subscription.period} ${subscription.seats}`}
          subscription={subscription}
          seatsTaken={team?.seatsUsed ?? 0}
          onChanged={onChanged}
        />
      )}
      {isLive && (endsAt !== null || pausedFrom !== null) && (
        <ResumeRow subscription={subscription} onResumed={onChanged} />
      )}
      {isLive && endsAt === null && <CancelRow />}
      {!isChangeable && (
        <SettingRow
          title={texts.takeItWithYou}
          detail={texts.takeItWithYouDetail}
          action={exportButton}
        />
      )}
    </div>
  );
}

function CancelRow() {
  return (
    <SettingRow
      title={texts.cancel}
      detail={texts.cancelDetail}
      action={
        <ButtonLink to={paths.cancelMembership} state={OPEN_CANCEL_DIALOG} variant="secondary">
          {texts.cancel}
        </ButtonLink>
      }
    />
  );
}

type ResumeRowProps = { subscription: Subscription; onResumed: () => void };

function ResumeRow({ subscription, onResumed }: ResumeRowProps) {
  return (
    <SettingRow
      title={texts.changedYourMind}
      detail={isPaused(subscription) ? texts.resumeNowDetail : texts.resumeDetail}
      action={<ResumeButton onResumed={onResumed} />}
    />
  );
}

function Renew() {
  return (
    <SettingRow title={texts.restart} detail={texts.restartDetail}>
      <PlanLinks />
    </SettingRow>
  );
}

/** Shows the plan to members of a team; only the payer can change it. */
function TeamsMembership({
  subscription,
  team,
}: {
  subscription: Subscription;
  team: Team | null;
}) {
  return (
    <div>
      <div className="pb-6">
        <PlanSummary subscription={subscription} />
      </div>
      <SettingRow
        title={texts.managedByYourTeam}
        detail={team ? texts.paidByTeamDetail(team.teamName) : texts.paidByUnnamedTeamDetail}
        action={
          <ButtonLink to={paths.accountTeam} variant="secondary">
            {texts.seeTheTeam}
          </ButtonLink>
        }
      />
    </div>
  );
}

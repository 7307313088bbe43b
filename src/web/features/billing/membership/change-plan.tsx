import { useState } from "react";
import type { Subscription } from "#shared/billing/contract.ts";
import { Button } from "#web/ui/button.tsx";
import { ChangePlanForm } from "./change-plan-form.tsx";
import { SettingRow } from "./setting-row.tsx";
import { subscriptionPrice } from "./subscription-price.ts";

type ChangePlanProps = { subscription: Subscription; seatsTaken: number; onChanged: () => void };

export function ChangePlan({ subscription, seatsTaken, onChanged }: ChangePlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTeam = subscription.plan === "team";
  return (
    <SettingRow
      title={isTeam ? "Plan and seats" : "Plan"}
      detail={
        isTeam
          ? `${seatsTaken} of ${subscription.seats} seats are taken. ${subscriptionPrice(subscription)}.`
          : "Pay by the month or by the year, alone or as a team."
      }
      action={
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isTeam ? "Change plan or seats" : "Change plan"}
        </Button>
      }
    >
      {isOpen && (
        <ChangePlanForm subscription={subscription} seatsTaken={seatsTaken} onChanged={onChanged} />
      )}
    </SettingRow>
  );
}

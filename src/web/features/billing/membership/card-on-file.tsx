import CreditCard from "lucide-react/icons/credit-card";
import { requestPaymentChange, type Subscription } from "#shared/billing/contract.ts";
import { cardExpiry, cardName } from "../card-words.ts";
import { SettingRow } from "./setting-row.tsx";
import { useMutation } from "@tanstack/react-query";
import { callAndLeave } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const WANTS_CARD = new Set<Subscription["status"]>(["past_due", "unpaid", "paused"]);

export function CardOnFile({ subscription }: { subscription: Subscription }) {
  const card = subscription.defaultPaymentMethod?.card;
  const isWanted = WANTS_CARD.has(subscription.status);
  return (
    <SettingRow
      title="Card on file"
      detail={
        card ? (
          <span className="flex items-center gap-3">
            <CreditCard size={20} aria-hidden />
            <span>
              {cardName(card)}, expires {cardExpiry(card)}
            </span>
          </span>
        ) : (
          "There is no card yet."
        )
      }
      action={
        <ChangeCardButton variant={isWanted ? "primary" : "secondary"}>
          {isWanted ? "Update card" : "Change"}
        </ChangeCardButton>
      }
    />
  );
}

type ChangeCardButtonProps = { variant: "primary" | "secondary"; children: string };

/** Cards are typed on the payment provider's page only. */
function ChangeCardButton({ variant, children }: ChangeCardButtonProps) {
  const change = useMutation({
    mutationFn: () => callAndLeave(requestPaymentChange),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button variant={variant} loading={change.isPending} onClick={() => change.mutate()}>
      {children}
    </Button>
  );
}

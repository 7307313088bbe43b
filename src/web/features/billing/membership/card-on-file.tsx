import CreditCard from "lucide-react/icons/credit-card";
import type { Subscription } from "#shared/billing/contract.ts";
import { cardExpiry, cardName } from "../card-words.ts";
import { ChangeCardButton } from "./change-card-button.tsx";
import { SettingRow } from "./setting-row.tsx";

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

export type Decline = { code: string; decline_code?: string; message: string };

export type TestCard = {
  number: string;
  /** Names by which the API accepts the card without its number. */
  tokens: string[];
  brand: "visa" | "mastercard" | "amex" | "discover";
  funding: "credit" | "debit";
  /** Why the card can't even be saved. */
  onSave?: Decline;
  /** Why the card can't be charged although it can be saved. */
  onCharge?: Decline;
  /** When the bank authenticates its customer: once, when the card is saved, or at every payment. */
  challenge?: "once" | "always";
};

function declined(decline_code: string, message = "Your card was declined."): Decline {
  return { code: "card_declined", decline_code, message };
}

const plain = (
  number: string,
  brand: TestCard["brand"],
  token: string,
  funding: TestCard["funding"] = "credit",
): TestCard => ({ number, brand, funding, tokens: [token] });

const refused = (number: string, decline: Decline, ...tokens: string[]): TestCard => ({
  number,
  brand: "visa",
  funding: "credit",
  tokens,
  onSave: decline,
  onCharge: decline,
});

export const TEST_CARDS: TestCard[] = [
  plain("4242424242424242", "visa", "visa"),
  plain("4000056655665556", "visa", "visa_debit", "debit"),
  plain("5555555555554444", "mastercard", "mastercard"),
  plain("378282246310005", "amex", "amex"),
  plain("6011111111111117", "discover", "discover"),
  refused("4000000000000002", declined("generic_decline"), "chargeDeclined", "visa_chargeDeclined"),
  refused(
    "4000000000009995",
    declined("insufficient_funds", "Your card has insufficient funds."),
    "chargeDeclinedInsufficientFunds",
    "visa_chargeDeclinedInsufficientFunds",
  ),
  refused(
    "4000000000000069",
    { code: "expired_card", message: "Your card has expired." },
    "chargeDeclinedExpiredCard",
  ),
  refused(
    "4000000000000127",
    { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
    "chargeDeclinedIncorrectCvc",
  ),
  {
    ...plain("4000000000000341", "visa", "chargeCustomerFail"),
    onCharge: declined("generic_decline"),
  },
  { ...plain("4000002500003155", "visa", "authenticationRequiredOnSetup"), challenge: "once" },
  { ...plain("4000002760003184", "visa", "authenticationRequired"), challenge: "always" },
];

export const LIVE_CARD: Decline = declined(
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card.",
);

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function findTestCardByToken(token: string): TestCard | undefined {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(token)?.[1];
  return TEST_CARDS.find((card) => name !== undefined && card.tokens.includes(name));
}

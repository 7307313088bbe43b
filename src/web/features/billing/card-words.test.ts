import { expect, test } from "vitest";
import { cardExpiry, cardName } from "./card-name.ts";

const card = { brand: "visa", last4: "4242", expMonth: 8, expYear: 2029 };

test("a card is named the way its holder knows it", () => {
  expect(cardName(card)).toBe("Visa ending in 4242");
  expect(cardName({ ...card, brand: "amex" })).toBe("American Express ending in 4242");
  expect(cardName({ ...card, brand: "unknown" })).toBe("Card ending in 4242");
  expect(cardExpiry(card)).toBe("08/2029");
});

import type { Card } from "#shared/billing/contract.ts";
import { cardWordsTexts as texts } from "./texts.ts";

const BRANDS: ReadonlyMap<string, string> = new Map(Object.entries(texts.brands));

export function cardName({ brand, last4 }: Card): string {
  return texts.endingIn(BRANDS.get(brand) ?? texts.unknownBrand, last4);
}

export function cardExpiry({ expMonth, expYear }: Card): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

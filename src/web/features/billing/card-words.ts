import type { Card } from "#shared/billing/contract.ts";

const BRANDS = new Map([
  ["amex", "American Express"],
  ["diners", "Diners Club"],
  ["discover", "Discover"],
  ["eftpos_au", "Eftpos"],
  ["jcb", "JCB"],
  ["mastercard", "Mastercard"],
  ["unionpay", "UnionPay"],
  ["visa", "Visa"],
]);

export function cardName({ brand, last4 }: Card): string {
  return `${BRANDS.get(brand) ?? "Card"} ending in ${last4}`;
}

export function cardExpiry({ expMonth, expYear }: Card): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

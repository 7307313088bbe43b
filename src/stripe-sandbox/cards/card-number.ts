const BRANDS = [
  { brand: "visa", pattern: /^4/, lengths: [13, 16, 19] },
  { brand: "mastercard", pattern: /^(5[1-5]|2[2-7])/, lengths: [16] },
  { brand: "amex", pattern: /^3[47]/, lengths: [15] },
  { brand: "discover", pattern: /^6(011|5|4[4-9])/, lengths: [16] },
] as const;

export function isPossibleCardNumber(digits: string): boolean {
  const brand = BRANDS.find(({ pattern }) => pattern.test(digits));
  const lengths: readonly number[] = brand?.lengths ?? [16];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && passesLuhn(digits);
}

/** Verifies the check digit at the end of every card number, which catches most typos. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

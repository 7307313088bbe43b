import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test("money reads as in the United States, from its minor units", () => {
  expect(formatMoney(9_700, "usd")).toBe("$97.00");
  expect(formatMoney(1_300_050, "usd")).toBe("$13,000.50");
  expect(formatMoney(0, "usd")).toBe("$0.00");
  expect(formatMoney(-500, "usd")).toBe("-$5.00");
  expect(formatMoney(9_700, "eur")).toBe("€97.00");
});

test("a currency without cents, or with a thousand of them, is counted as its own country does", () => {
  expect(formatMoney(14_500, "jpy")).toBe("¥14,500");
  expect(formatMoney(29_800, "kwd")).toBe("KWD\u00a029.800");
  expect(formatMoney(1_350_000, "isk")).toBe("ISK\u00a013,500");
});

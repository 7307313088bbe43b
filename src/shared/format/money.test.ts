import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test("amounts in minor units are formatted as in the United States", () => {
  expect(formatMoney(9_700, "usd")).toBe("$97.00");
  expect(formatMoney(1_300_050, "usd")).toBe("$13,000.50");
  expect(formatMoney(0, "usd")).toBe("$0.00");
  expect(formatMoney(-500, "usd")).toBe("-$5.00");
  expect(formatMoney(9_700, "eur")).toBe("€97.00");
});

test("a currency with zero or three decimal places uses its own number of decimals", () => {
  expect(formatMoney(14_500, "jpy")).toBe("¥14,500");
  expect(formatMoney(29_800, "kwd")).toBe("KWD\u00a029.800");
  expect(formatMoney(1_350_000, "isk")).toBe("ISK\u00a013,500");
});

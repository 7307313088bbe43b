import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test("money reads as in the United States, from its minor units", () => {
  expect(formatMoney(9_700, "usd")).toBe("$97.00");
  expect(formatMoney(1_300_050, "usd")).toBe("$13,000.50");
  expect(formatMoney(0, "usd")).toBe("$0.00");
  expect(formatMoney(-500, "usd")).toBe("-$5.00");
  expect(formatMoney(9_700, "eur")).toBe("€97.00");
});

import { expect, test } from "vitest";
import { checkoutPath } from "./checkout-path.ts";

test("each plan and period has its own checkout", () => {
  expect(checkoutPath("individual", "monthly", 1)).toBe(
    "/_api/v1/stripe/checkout/individual/monthly",
  );
  expect(checkoutPath("individual", "yearly", 1)).toBe(
    "/_api/v1/stripe/checkout/individual/yearly",
  );
});

test("a team's checkout includes its number of seats", () => {
  expect(checkoutPath("team", "yearly", 6)).toBe("/_api/v1/stripe/checkout/team/yearly?seats=6");
});

import type { CancelReason } from "#shared/billing/contract.ts";

export const CANCEL_REASON_WORDS: Record<CancelReason, string> = {
  too_expensive: "It costs too much",
  missing_features: "Something I need is missing",
  switched_service: "I use something else now",
  unused: "I don't use it enough",
  customer_service: "I was not helped well",
  too_complex: "It is too complicated",
  low_quality: "It is not good enough",
  other: "Another reason",
};

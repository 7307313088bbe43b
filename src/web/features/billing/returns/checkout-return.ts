export type CheckoutReturn = { sessionId: string; team: "0" | "1" };

/** Parses what the payment provider's page sends a buyer back with; returns undefined if it wasn't a success. */
export function checkoutReturn(search: URLSearchParams): CheckoutReturn | undefined {
  const sessionId = search.get("sessionid");
  if (search.get("success") !== "true" || !sessionId) return undefined;
  return { sessionId, team: search.get("t") === "1" ? "1" : "0" };
}

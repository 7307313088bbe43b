import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { html } from "./html.ts";
import { pageAnswer } from "./layout.ts";

/** Simulates the page of the cardholder's bank, the only place where 3-D Secure is passed or failed. */
export function challengePage(
  last4: string,
  redirectOrigins: (string | null | undefined)[],
): Answer {
  return pageAnswer({
    title: "Confirm it is you",
    redirectOrigins,
    content: html`<main class="note">
      <h1>Confirm it is you</h1>
      <p>
        The bank of the card ending in <strong>${last4}</strong> wants to be sure that you are its
        holder. This stands in for the bank's own page.
      </p>
      <form method="post" class="choices">
        <button class="button" name="answer" value="complete">Complete authentication</button>
        <button class="quiet" name="answer" value="fail">Fail authentication</button>
      </form>
    </main>`,
  });
}

export const CHALLENGE_FAILED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

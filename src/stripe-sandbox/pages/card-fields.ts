import { isPossibleCardNumber } from "#stripe-sandbox/cards/card-number.ts";
import { TEST_CARDS, type TestCard } from "#stripe-sandbox/cards/test-cards.ts";
import { type Html, html } from "./html.ts";

export type Fields = Record<string, string>;
export type Problems = Record<string, string>;

type Field = {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  attributes: Html;
};

export function textField({ name, label, value, problem, attributes }: Field): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}
      ${problem && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

/** Shows the error message at the top of the page; it takes the focus, so screen readers announce it. */
export function problemSummary(message: string | null): Html | null {
  if (message === null) return null;
  return html`<p class="problem summary" role="alert" tabindex="-1" autofocus>${message}</p>`;
}

export function cardFields(fields: Fields, problems: Problems): Html {
  const field = (name: string, label: string, attributes: Html) => {
    // The security code must be entered again every time.
    const value = name === "cvc" ? "" : (fields[name] ?? "");
    return textField({ name, label, value, problem: problems[name], attributes });
  };
  return html`<div class="card-number">
      ${field(
        "card-number",
        "Card number",
        html`inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"
        maxlength="23" required`,
      )}
      <output class="brand" for="card-number" aria-live="polite"></output>
    </div>
    <div class="pair">
      ${field(
        "expiration",
        "Expiration",
        html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required`,
      )}
      ${field(
        "cvc",
        "CVC",
        html`inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" required`,
      )}
    </div>
    ${field("name", "Name on card", html`autocomplete="cc-name" maxlength="120" required`)}`;
}

export function testCardHint(): Html {
  return html`<details class="hint">
    <summary>Cards to try</summary>
    <dl>
      ${TEST_CARDS.map(
        (card) =>
          html`<div>
            <dt>${card.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</dt>
            <dd>${meaningOf(card)}</dd>
          </div>`,
      )}
    </dl>
    <p>Any future date and any security code will do.</p>
  </details>`;
}

function meaningOf(card: TestCard): string {
  if (card.onSave) return card.onSave.message;
  if (card.onCharge) return "Can be saved; payments are declined.";
  return card.challenge ? "The bank asks for confirmation." : "Succeeds.";
}

export type ReadCard = { number: string; expMonth: number; expYear: number; name: string };

/** Reads the card fields, or reports what is wrong with each one. */
export function readCard(fields: Fields, now: number): { card: ReadCard; problems: Problems } {
  const number = (fields["card-number"] ?? "").replaceAll(/[\s-]/g, "");
  const expiry = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(fields["expiration"] ?? "");
  const expMonth = Number(expiry?.[1] ?? 0);
  const year = Number(expiry?.[2] ?? 0);
  const expYear = year < 100 ? 2000 + year : year;
  const name = (fields["name"] ?? "").trim();
  const problems: Problems = {};
  if (number === "") problems["card-number"] = "Enter your card number.";
  else if (!isPossibleCardNumber(number)) problems["card-number"] = "Your card number is invalid.";
  if (expMonth < 1 || expMonth > 12)
    problems["expiration"] = "Enter the month and year, as on the card.";
  else if (new Date(Date.UTC(expYear, expMonth, 1)).getTime() / 1000 <= now)
    problems["expiration"] = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test((fields["cvc"] ?? "").trim()))
    problems["cvc"] = "Your card's security code is incomplete.";
  if (name === "") problems["name"] = "Enter the name on the card.";
  return { card: { number, expMonth, expYear, name }, problems };
}

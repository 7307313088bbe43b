import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { getBillingHistory, type Invoice } from "#schemas/billing/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError } from "#web/testing/stub-server.ts";

const MARCH_1 = Date.UTC(2026, 2, 1, 12) / 1000;
const MONTH = 30 * 86_400;
const CARD = { card: { brand: "visa", last4: "4242", expMonth: 8, expYear: 2029 } };

function invoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: `in_${overrides.created ?? MARCH_1}`,
    created: MARCH_1,
    status: "paid",
    hostedInvoiceUrl: "https://stripe.example/invoice",
    invoicePdf: "https://stripe.example/invoice.pdf",
    charge: "ch_1",
    currency: "usd",
    amountDue: 9_700,
    amountPaid: 9_700,
    amountRefunded: 0,
    paymentIntent: { paymentMethod: CARD },
    ...overrides,
  };
}

const list = page.getByRole("list", { name: "Invoice history" });
const entries = list.getByRole("listitem");

beforeEach(() => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
});

test("the next invoice and a year of past ones can be read, including by keyboard", async () => {
  const year = Array.from({ length: 12 }, (_, index) =>
    invoice({ created: MARCH_1 - index * MONTH }),
  );
  const trial = invoice({
    created: MARCH_1 - 12 * MONTH,
    amountDue: 0,
    amountPaid: 0,
    charge: null,
  });
  stub(getBillingHistory, {
    upcoming: {
      id: "in_next",
      created: MARCH_1 + MONTH,
      currency: "usd",
      amountDue: 9_700,
      subscription: { defaultPaymentMethod: CARD },
    },
    history: { data: [...year, trial] },
  });
  await openPage("/account/billing");
  const upcoming = page.getByRole("region", { name: "Upcoming invoice" });
  await expect.element(upcoming.getByText("$97.00")).toBeVisible();
  await expect
    .element(upcoming.getByText("On March 31, 2026, charged to your Visa ending in 4242"))
    .toBeVisible();
  await expect.element(entries.first()).toMatchTextContent(/Paid\$97\.00/);
  await expect.element(entries.last()).toMatchTextContent(/No charge\$0\.00/);

  // Content that overflows the list must not make the page itself longer.
  expect(list.element().getBoundingClientRect().height).toBeLessThanOrEqual(450);
  const footer = page.getByRole("contentinfo").element().getBoundingClientRect();
  const { scrollHeight } = document.documentElement;
  expect(scrollHeight - window.scrollY - footer.bottom).toBeLessThanOrEqual(1);
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.element(entries.last()).toBeInViewport();
  await expectAccessible();
});

test.each([
  [{ status: "open", amountPaid: 0 }, /Open/, "Pay the invoice of March 1, 2026"],
  [{ amountRefunded: 9_700 }, /Refunded\$97\.00/, "View the invoice of March 1, 2026"],
])("an invoice shows its status and matching links: %o", async (became, words, link) => {
  stub(getBillingHistory, { upcoming: null, history: { data: [invoice(became)] } });
  await openPage("/account/billing");
  await expect.element(entries.first()).toMatchTextContent(words);
  await expect
    .element(entries.first().getByRole("link", { name: link }))
    .toHaveAttribute("href", "https://stripe.example/invoice");
  await expect
    .element(entries.first().getByRole("link", { name: "PDF" }))
    .toHaveAttribute("href", "https://stripe.example/invoice.pdf");
  await expect.element(page.getByText("Cancelled: no upcoming invoices")).toBeVisible();
});

const NOTHING = { upcoming: null, history: { data: [] } };

test("the page says so if there are no invoices", async () => {
  stub(getBillingHistory, NOTHING);
  await openPage("/account/billing");
  await expect.element(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible();
  await expect.element(page.getByText("Cancelled: no upcoming invoices")).toBeVisible();
});

test("an athlete in a team sees who pays", async () => {
  const team = { id: ADA, teamName: "North Harbor", teamRole: "member" as const };
  stub(getProfile, { ...PROFILE, team: { ...team, seatsPurchased: 6, seatsUsed: 4 } });
  stub(getBillingHistory, NOTHING);
  await openPage("/account/billing");
  await expect.element(page.getByRole("heading", { name: "Your team pays" })).toBeVisible();
});

test("failing to load invoices shows a plain message, and a retry by keyboard moves the focus to the heading", async () => {
  // Uses this code because it isn't retried: a logged-out user stays logged out.
  stubError(getBillingHistory, 503, { error: "Out of order.", code: "not_authenticated" });
  await openPage("/account/billing");
  const problem = page.getByRole("main").getByRole("alert");
  await expect.element(problem).toMatchTextContent(/Your invoices couldn't be loaded/);
  await expect.element(problem).toMatchTextContent(/Nothing is lost\. Try again in a moment\./);
  await expectAccessible();
  stub(getBillingHistory, NOTHING);
  (button("Retry").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No invoices yet")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Billing" })).toHaveFocus();
});

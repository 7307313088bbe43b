import { expect, test } from "vitest";
import { createPayer } from "./testing/catalogue.ts";
import { startTestSandbox } from "./testing/start-test-sandbox.ts";
import { createSubscriber } from "./testing/subscriber.ts";
import { cardDetails, submit, visit } from "./testing/visitor.ts";

const { stripe } = await startTestSandbox();
const { subscribe, invoicesOf, changeCard } = await createSubscriber(stripe);

test("the payment method of an invoice can be expanded four levels deep", async () => {
  const payer = await createPayer(stripe);
  const subscription = await subscribe(payer);
  const invoice = subscription.latest_invoice as string;
  const payments = await stripe.invoicePayments.list({
    invoice,
    status: "paid",
    expand: ["data.payment.payment_intent.payment_method"],
  });
  expect(payments.data).toMatchObject([
    {
      amount_paid: 9700,
      payment: {
        payment_intent: {
          status: "succeeded",
          latest_charge: expect.stringMatching(/^ch_/),
          payment_method: { card: { brand: "visa", last4: "4242" } },
        },
      },
    },
  ]);
});

test("an invoice has a web page and a PDF", async () => {
  const payer = await createPayer(stripe);
  const { latest_invoice } = await subscribe(payer);
  const invoice = await stripe.invoices.retrieve(latest_invoice as string);
  const page = await visit(invoice.hosted_invoice_url ?? "");
  expect(page.text).toContain(`Invoice ${invoice.number}`);
  expect(page.text).toContain("Paid on January 1, 2026");
  expect(page.text).toContain("$97.00");
  const pdf = await fetch(invoice.invoice_pdf ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(bytes).toMatch(/^%PDF-1\./);
  const words = [...bytes.matchAll(/\[(<.+)\] TJ/g)].map(([, text = ""]) => shownText(text));
  expect(words).toContain(`Invoice ${invoice.number}`);
  expect(words).toContain("$97.00");
});

/** Decodes a line of PDF text: hexadecimal letters, with the gaps between them. */
const shownText = (line: string) =>
  [...line.matchAll(/<([\da-f]+)>/g)]
    .map(([, letters = ""]) => Buffer.from(letters, "hex").toString("latin1"))
    .join("");

test("an open invoice can be paid on its page with a card of the customer's choice", async () => {
  const payer = await createPayer(stripe);
  const { id } = await subscribe(payer);
  await changeCard(payer, "pm_card_chargeCustomerFail");
  await payer.advanceTo("2026-02-02T00:00:00Z");
  const open = (await invoicesOf(payer)).at(-1);
  const url = open?.hosted_invoice_url ?? "";
  const refused = await submit(url, cardDetails("4000000000000002"));
  expect(refused.text).toContain("Your card was declined.");
  const challenge = await submit(url, cardDetails("4000002500003155"));
  expect(challenge.location).toContain("/3ds/pi_");
  const paid = await submit(challenge.location ?? "", { answer: "complete" });
  expect(paid.location).toBe(url);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("a refund is recorded on the charge", async () => {
  const payer = await createPayer(stripe);
  await subscribe(payer);
  const [charge] = (await stripe.charges.list({ customer: payer.customer.id })).data;
  const part = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 700 });
  expect(part).toMatchObject({ status: "succeeded", amount: 700 });
  const intent = charge?.payment_intent as string;
  await stripe.refunds.create({ payment_intent: intent, reason: "requested_by_customer" });
  expect(await stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
    amount_refunded: 9700,
    refunded: true,
  });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

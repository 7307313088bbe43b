import type Stripe from "stripe";
import { type WorkContext, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { newId } from "./new-id.ts";

export type NewCustomer = Partial<
  Pick<
    Stripe.Customer,
    "email" | "name" | "phone" | "description" | "metadata" | "address" | "balance"
  >
> & { testClock?: string | null };

export async function createCustomer(
  books: WorkContext,
  wanted: NewCustomer,
): Promise<Stripe.Customer> {
  const { testClock = null, ...fields } = wanted;
  const customer: Stripe.Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: books.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: newId("", 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: testClock,
    ...fields,
  };
  await saveAndEmit(books, "customer.created", customer);
  return customer;
}

/** Updates a customer and announces the change. */
export async function changeCustomer(
  books: WorkContext,
  customer: Stripe.Customer,
  changes: Partial<Stripe.Customer>,
): Promise<Stripe.Customer> {
  const changed = { ...customer, ...changes };
  await saveAndEmit(books, "customer.updated", changed, customer);
  return changed;
}

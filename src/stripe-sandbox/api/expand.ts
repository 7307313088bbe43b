import { checkoutLineItems } from "#stripe-sandbox/checkout/line-items.ts";
import type { Ledger } from "#stripe-sandbox/store/ledger.ts";
import { invalidRequest } from "./api-error.ts";

const MAX_DEPTH = 4;

type Json = Record<string, unknown>;

/** Replaces ids with the objects they refer to, along the paths given by the caller. */
export async function expand(ledger: Ledger, answer: object, paths: string[]): Promise<object> {
  const copy = JSON.parse(JSON.stringify(answer)) as Json;
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > MAX_DEPTH)
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        { code: "property_expansion_max_depth", param: "expand" },
      );
    await expandPath(ledger, copy, steps, path);
  }
  return copy;
}

async function expandPath(
  ledger: Ledger,
  parent: Json,
  [step = "", ...rest]: string[],
  path: string,
): Promise<void> {
  await expandList(ledger, parent, step);
  const value = parent[step];
  if (value === undefined)
    throw invalidRequest(`This property cannot be expanded (${step}).`, { param: "expand" });
  if (value === null) return;
  const expanded = Array.isArray(value)
    ? await Promise.all(value.map((entry) => resolve(ledger, entry)))
    : await resolve(ledger, value);
  parent[step] = expanded;
  if (typeof expanded !== "object")
    throw invalidRequest(`This property cannot be expanded (${step}).`, { param: "expand" });
  if (rest.length === 0) return;
  for (const child of Array.isArray(expanded) ? expanded : [expanded])
    await expandPath(ledger, child as Json, rest, path);
}

async function resolve(ledger: Ledger, value: unknown): Promise<unknown> {
  if (typeof value !== "string") return value;
  const object = await ledger.findAny(value);
  return object === undefined ? value : JSON.parse(JSON.stringify(object));
}

/** Lists that an object contains only if the caller expands them. */
const EXPANDABLE_LISTS: Record<
  string,
  (ledger: Ledger, parent: Json) => Promise<[unknown[], string]>
> = {
  "checkout.session.line_items": async (ledger, { id }) => [
    await checkoutLineItems(ledger, String(id)),
    `/v1/checkout/sessions/${String(id)}/line_items`,
  ],
  "invoice.payments": async (ledger, { id }) => [
    await ledger.list("invoice_payment", { match: { invoice: id } }),
    `/v1/invoice_payments?invoice=${String(id)}`,
  ],
  "customer.subscriptions": async (ledger, { id }) => [
    await ledger.list("subscription", {
      match: { customer: id },
      noneOf: [{ status: "canceled" }],
    }),
    `/v1/customers/${String(id)}/subscriptions`,
  ],
};

async function expandList(ledger: Ledger, parent: Json, step: string): Promise<void> {
  const load = EXPANDABLE_LISTS[`${String(parent["object"])}.${step}`];
  if (!load || parent[step] !== undefined) return;
  const [data, url] = await load(ledger, parent);
  parent[step] = { object: "list", data: JSON.parse(JSON.stringify(data)), has_more: false, url };
}

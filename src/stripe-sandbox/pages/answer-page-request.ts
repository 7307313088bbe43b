import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import {
  answerChallenge,
  applyPromotion,
  showChallenge,
  showCheckout,
  submitCheckout,
  visitCheckout,
} from "#stripe-sandbox/checkout/visit-checkout.ts";
import type { Answer, Incoming } from "#stripe-sandbox/http/exchange.ts";
import { INTERNAL_REQUEST, type Sandbox } from "#stripe-sandbox/sandbox.ts";
import type { Fields } from "./card-fields.ts";
import { notFoundPage, messagePage } from "./layout.ts";
import {
  answerPaymentChallenge,
  downloadInvoice,
  payInvoice,
  showInvoice,
  showPaymentChallenge,
} from "./visit-invoice.ts";
import { showPortal, submitPortal } from "./visit-portal.ts";

type PageRoute = {
  address: RegExp;
  get?(books: WorkContext, id: string): Promise<Answer>;
  post?(books: WorkContext, id: string, fields: Fields, query: string): Promise<Answer>;
};

const PAGES: PageRoute[] = [
  {
    address: /^\/c\/pay\/([\w-]+)$/,
    get: (books, id) => visitCheckout(books, id, (visit) => showCheckout(books, visit)),
    post: (books, id, fields, query) =>
      visitCheckout(books, id, (visit) =>
        query === "promotion"
          ? applyPromotion(books, visit, fields)
          : submitCheckout(books, visit, fields),
      ),
  },
  {
    address: /^\/c\/pay\/([\w-]+)\/authenticate$/,
    get: (books, id) => visitCheckout(books, id, (visit) => showChallenge(books, visit)),
    post: (books, id, fields) =>
      visitCheckout(books, id, (visit) => answerChallenge(books, visit, fields)),
  },
  { address: /^\/3ds\/(\w+)$/, get: showPaymentChallenge, post: answerPaymentChallenge },
  { address: /^\/i\/(\w+)$/, get: showInvoice, post: payInvoice },
  { address: /^\/i\/(\w+)\/pdf$/, get: downloadInvoice },
  { address: /^\/p\/session\/(\w+)$/, get: showPortal, post: submitPortal },
];

/** Serves the pages that people see in the browser. */
export async function answerPageRequest(sandbox: Sandbox, incoming: Incoming): Promise<Answer> {
  const asset = ASSETS[incoming.path];
  if (asset && incoming.method === "GET") return asset;
  if (incoming.path === "/")
    return messagePage("Stripe sandbox", "A local stand-in for Stripe is running here.");
  const answer = await visit(sandbox, incoming);
  const location = answer.headers["location"];
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(location !== undefined && { location: sandbox.withAddress(location) }),
    },
    body: typeof answer.body === "string" ? sandbox.withAddress(answer.body) : answer.body,
  };
}

async function visit(sandbox: Sandbox, { method, path, query, body }: Incoming): Promise<Answer> {
  const page = PAGES.find(({ address }) => address.test(path));
  const id = page?.address.exec(path)?.[1] ?? "";
  if (method === "GET" && page?.get) {
    const { get } = page;
    return sandbox.store.read((ledger) => get(sandbox.readingBooks(ledger), id));
  }
  if (method === "POST" && page?.post) {
    const { post } = page;
    const fields = Object.fromEntries(new URLSearchParams(body));
    return sandbox.write(INTERNAL_REQUEST, (_unit, books) => post(books, id, fields, query));
  }
  return notFoundPage();
}

/** In the source tree, even for the built sandbox. */
const ASSETS_FOLDER = join(
  dirname(findPackageJSON(".", import.meta.url) ?? ""),
  "src/stripe-sandbox/pages",
);

function asset(name: string, type: string): Answer {
  const body = readFileSync(join(ASSETS_FOLDER, name));
  return {
    status: 200,
    headers: { "content-type": type, "x-content-type-options": "nosniff" },
    body,
  };
}

const ASSETS: Record<string, Answer> = {
  "/assets/sandbox.css": asset("sandbox.css", "text/css; charset=utf-8"),
  "/favicon.ico": { status: 204, headers: {}, body: "" },
  "/assets/card-form.js": asset("card-form.js", "text/javascript; charset=utf-8"),
};

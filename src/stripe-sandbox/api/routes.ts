import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { couponRoutes } from "./coupons.ts";
import { customerRoutes } from "./customers.ts";
import { webhookRoutes } from "./events.ts";
import { invoiceRoutes } from "./invoices.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { paymentRoutes } from "./payments.ts";
import { portalSessionRoutes } from "./portal-sessions.ts";
import { priceRoutes } from "./prices.ts";
import { productRoutes } from "./products.ts";
import type { Route } from "./route.ts";
import { subscriptionItemRoutes } from "./subscription-items.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { testClockRoutes } from "./test-clocks.ts";

/** Every route of the sandbox. The first match wins. */
const ROUTES = [
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...portalSessionRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
  ...webhookRoutes,
].map((route) => ({
  route,
  address: new RegExp(`^${route.pattern.replaceAll(/:\w+/g, "([^/]+)")}$`),
}));

export function findRoute(
  method: string,
  path: string,
): { route: Route; ids: string[] } | undefined {
  for (const { route, address } of ROUTES) {
    const found = route.method === method && address.exec(path);
    if (found) return { route, ids: found.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

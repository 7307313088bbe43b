import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context, Deps, MemberContext } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { serve } from "#server/kernel/serve.ts";
import { CHECKOUT_UNAVAILABLE_QUERY } from "#shared/billing/checkout-path.ts";
import * as contract from "#shared/billing/contract.ts";
import * as operatorContract from "#shared/operator/contract.ts";
import { paths } from "#shared/paths.ts";
import { beginCheckout } from "./checkout/begin-checkout.ts";
import { confirmSubscription } from "./checkout/confirm-subscription.ts";
import { finishCheckout } from "./checkout/finish-checkout.ts";
import { endSubscription } from "./end-subscription.ts";
import { getBillingHistory } from "./subscription/billing-history.ts";
import { cancelSubscription } from "./subscription/cancel-subscription.ts";
import { changeSubscription } from "./subscription/change-subscription.ts";
import { getSubscription } from "./subscription/membership.ts";
import { pauseSubscription } from "./subscription/pause-subscription.ts";
import { requestPaymentChange, updateDefaultPaymentMethod } from "./subscription/payment-method.ts";
import { previewSubscriptionChange } from "./subscription/preview-subscription-change.ts";
import { resumeSubscription } from "./subscription/resume-subscription.ts";
import { webhookRoutes } from "./webhook/routes.ts";

const CHECKOUTS: RateLimit = { name: "checkouts", limit: 30, windowSeconds: 600 };
const RETURNS: RateLimit = { name: "checkout-returns", limit: 60, windowSeconds: 600 };
/** Generous, because every press of a stepper previews another price. */
const PLAN_REQUESTS: RateLimit = { name: "plan-requests", limit: 300, windowSeconds: 600 };

export function billingRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    checkoutRoutes(app, deps);
    membershipRoutes(app, deps);
    webhookRoutes(app, deps);
  };
}

function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.beginCheckout, "anybody", async (ctx, { params, query }, reply) => {
    await consumeRateLimit(deps, CHECKOUTS, ctx.address);
    const checkout = beginCheckout(ctx, { ...params, seats: query.seats });
    if (ctx.actor) return redirectTo(reply, await checkout, 200);
    return redirectTo(reply, await checkout.catch((error) => checkoutErrorUrl(ctx, error)), 303);
  });
  serve(app, deps, contract.confirmSubscription, "member", async (ctx, { query }) => {
    await consumeRateLimit(deps, RETURNS, ctx.actor.userId);
    return confirmSubscription(ctx, query.sessionid);
  });
  serve(app, deps, contract.finishFirstSubscription, "visitor", async (ctx, { query }) => {
    await consumeRateLimit(deps, RETURNS, ctx.address);
    return finishFirstSubscription(ctx, query.sessionid);
  });
}

async function finishFirstSubscription(ctx: Context, sessionId: string) {
  const finished = await finishCheckout(ctx, sessionId);
  if (finished.outcome === "waiting")
    throw new AppError("conflict", {
      message: `This address has an account already. Log in to activate your membership.|||${finished.email}`,
    });
  return finished.isNewUser ? { email: finished.email } : {};
}

function membershipRoutes(app: FastifyInstance, deps: Deps): void {
  const consume = (ctx: MemberContext) => consumeRateLimit(deps, PLAN_REQUESTS, ctx.actor.userId);

  serve(app, deps, contract.getSubscription, "member", (ctx) =>
    getSubscription(ctx, ctx.actor.userId),
  );
  serve(app, deps, contract.getBillingHistory, "member", async (ctx) => {
    await consume(ctx);
    return getBillingHistory(ctx);
  });
  serve(app, deps, contract.requestPaymentChange, "member", async (ctx, _input, reply) => {
    await consume(ctx);
    return redirectTo(reply, await requestPaymentChange(ctx), 200);
  });
  serve(app, deps, contract.updateDefaultPaymentMethod, "member", async (ctx, { params }) => {
    await consume(ctx);
    return updateDefaultPaymentMethod(ctx, params.sessionId);
  });
  // A member can always end what they pay for. Repeating it sends nothing to Stripe.
  serve(app, deps, contract.cancelSubscription, "member", (ctx, { body }) =>
    cancelSubscription(ctx, body),
  );
  serve(app, deps, contract.pauseSubscription, "member", async (ctx, { body }) => {
    await consume(ctx);
    return pauseSubscription(ctx, body.months);
  });
  serve(app, deps, contract.resumeSubscription, "member", async (ctx) => {
    await consume(ctx);
    return resumeSubscription(ctx);
  });
  serve(app, deps, contract.previewSubscriptionChange, "member", async (ctx, { body }) => {
    await consume(ctx);
    return previewSubscriptionChange(ctx, body);
  });
  serve(app, deps, contract.changeSubscription, "member", async (ctx, { body }) => {
    await consume(ctx);
    return changeSubscription(ctx, body);
  });
  serve(app, deps, operatorContract.endSubscription, "operator", (ctx, { params, body }) =>
    endSubscription(ctx, { ...body, memberId: params.id }),
  );
}

/**
 * Returns the URL of our plans page, with an error, for a visitor who followed a link to a payment page that can't be
 * opened.
 */
function checkoutErrorUrl({ config, log }: Context, error: unknown): string {
  if (!(error instanceof AppError && error.code === "unavailable")) throw error;
  log.warn({ err: error }, "a checkout could not be opened");
  return `${config.siteUrl}${paths.choosePlan}?${CHECKOUT_UNAVAILABLE_QUERY}`;
}

/** Redirects a browser. A script gets the URL and navigates to it. */
function redirectTo(reply: FastifyReply, url: string, status: 200 | 303): null {
  reply.code(status).header("location", url);
  return null;
}

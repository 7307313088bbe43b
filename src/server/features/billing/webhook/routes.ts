import type { FastifyInstance, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { z } from "zod";
import { contextOf, type Deps } from "#server/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import { WEBHOOK_PATH } from "#shared/billing/contract.ts";
import { handleEvent } from "./handle-event.ts";

const LARGEST_EVENT_BYTES = 1024 * 1024;

/** PostgreSQL keeps no NUL. */
const Id = z.string().regex(/^[^\0]+$/);

const Snapshot = z.object({
  id: Id,
  type: z.string(),
  data: z.object({
    object: z.object({
      id: Id.optional(),
      customer: z.union([Id, z.object({ id: Id })]).nullish(),
    }),
  }),
});

/** Where Stripe reports what has happened. It retries on anything but 2xx. */
export function webhookRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    // The signature covers the raw bytes.
    useRawBody(app);
    app.post(WEBHOOK_PATH, { bodyLimit: LARGEST_EVENT_BYTES }, async (request, reply) => {
      await handleEvent(contextOf(deps, request), await readEvent(deps, request));
      reply.header("cache-control", "no-store");
      return { received: true };
    });
  };
}

async function readEvent({ stripe }: Deps, request: FastifyRequest): Promise<Stripe.Event> {
  const signature = request.headers["stripe-signature"];
  if (typeof signature !== "string" || !Buffer.isBuffer(request.body)) throw notStripe();
  const { webhooks } = await stripe.client();
  try {
    const event = webhooks.constructEvent(request.body, signature, stripe.webhookSecret);
    return requireSnapshot(event);
  } catch (error) {
    throw error instanceof AppError ? error : notStripe(error);
  }
}

/** An event without its object has nothing to find the customer by. */
function requireSnapshot(event: Stripe.Event): Stripe.Event {
  if (Snapshot.safeParse(event).success) return event;
  throw new AppError("malformed_request", {
    message: "This is not an event with a snapshot payload.",
  });
}

function notStripe(cause?: unknown): AppError {
  return new AppError("malformed_request", {
    message: "This was not signed by Stripe, or too long ago.",
    cause,
  });
}

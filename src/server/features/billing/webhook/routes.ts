import type { FastifyInstance, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type Stripe from "stripe";
import { z } from "zod";
import type { Deps, Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { nextEventLoopTurn } from "#server/platform/http/next-event-loop-turn.ts";
import { serveUpload } from "#server/kernel/serve-upload.ts";
import * as contract from "#shared/billing/contract.ts";
import { handleEvent } from "./handle-event.ts";
import { createVerification, readStripeSignature } from "./stripe-signature.ts";

const MAX_BYTES = contract.receiveStripeEvent.upload.maxBytes;

/** PostgreSQL can't store NUL characters. */
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

/** Receives events from Stripe, which retries on any response other than 2xx. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  serveUpload(app, deps, contract.receiveStripeEvent, "visitor", {
    readBody: (request, body) => readSignedBody(deps, request, body),
    handle: (ctx, { bytes }) => receiveStripeEvent(ctx, bytes),
  });
}

async function receiveStripeEvent(ctx: Context, bytes: Buffer) {
  await handleEvent(ctx, readEvent(bytes));
  return { received: true as const };
}

/**
 * Returns the raw bytes, which are what Stripe signs, or nothing if they aren't from Stripe. Without a plausible
 * signature the body isn't read, and only a genuine event is parsed.
 */
async function readSignedBody(
  { stripe }: Deps,
  { headers }: FastifyRequest,
  body: IncomingMessage,
): Promise<Buffer> {
  const signature = readStripeSignature(headers["stripe-signature"]);
  if (!signature) return Buffer.alloc(0);
  if (Number(headers["content-length"]) > MAX_BYTES) throw new AppError("body_too_large");
  const verification = createVerification(signature, await stripe.webhookSecret());
  const pieces: Buffer[] = [];
  let bytes = 0;
  // Destroying the body would destroy the connection, and the response with it.
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new AppError("body_too_large");
    if (pieces.length > 0) await nextEventLoopTurn();
    verification.add(piece);
    pieces.push(piece);
  }
  return Buffer.concat(verification.isGenuine() ? pieces : []);
}

/** An event without its object has no customer to look up. */
function readEvent(body: Buffer): Stripe.Event {
  const event = parse(body);
  if (Snapshot.safeParse(event).success) return event as Stripe.Event;
  throw new AppError("malformed_request", {
    message: "This is not an event with a snapshot payload.",
  });
}

function parse(body: Buffer): unknown {
  if (body.length === 0) throw notStripe();
  try {
    return JSON.parse(body.toString());
  } catch (cause) {
    throw new AppError("malformed_json", { cause });
  }
}

function notStripe(): AppError {
  return new AppError("malformed_request", {
    message: "The signature isn't Stripe's, or it is too old.",
  });
}

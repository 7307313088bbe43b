import { createHmac, timingSafeEqual } from "node:crypto";

/** The claims of the header: when the event was signed, and a signature for each of Stripe's active secrets. */
export type StripeSignature = { signedAt: string; candidates: Buffer[] };

const TOLERANCE_SECONDS = 300;
/** Stripe sends one signature for each active secret of the endpoint, and an endpoint has at most two. */
const MAX_FIELDS = 20;

/**
 * Parses a `Stripe-Signature` header. Returns undefined if it can't belong to an event that Stripe is sending now. A
 * timestamp ahead of our clock is accepted, as in Stripe's own client, because our clock may be slow.
 */
export function readStripeSignature(header: unknown): StripeSignature | undefined {
  const fields = String(header).split(",", MAX_FIELDS);
  const signedAt = fields.find((field) => /^t=\d{1,12}$/.test(field))?.slice("t=".length);
  const candidates = fields
    .filter((field) => /^v1=[\da-f]{64}$/.test(field))
    .map((field) => Buffer.from(field.slice("v1=".length), "hex"));
  if (signedAt === undefined || candidates.length === 0) return undefined;
  const ageSeconds = Math.floor(Date.now() / 1000) - Number(signedAt);
  return ageSeconds > TOLERANCE_SECONDS ? undefined : { signedAt, candidates };
}

/**
 * Verifies the webhook's signature over the body chunk by chunk, so that even a large forged body costs us little
 * time.
 */
export function createVerification({ signedAt, candidates }: StripeSignature, secret: string) {
  const hmac = createHmac("sha256", secret).update(`${signedAt}.`);
  return {
    add: (piece: Buffer) => void hmac.update(piece),
    isGenuine(): boolean {
      const expected = hmac.digest();
      return candidates.some((candidate) => timingSafeEqual(candidate, expected));
    },
  };
}

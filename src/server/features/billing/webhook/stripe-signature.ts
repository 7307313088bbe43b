import { createHmac, timingSafeEqual } from "node:crypto";

/** What the header claims: when the event was signed, and how with each of Stripe's active secrets. */
export type StripeSignature = { signedAt: string; candidates: Buffer[] };

const TOLERANCE_SECONDS = 300;
/** Stripe sends a signature for each active secret of the endpoint, of which there are two at most. */
const MOST_FIELDS = 20;

/**
 * Reads a `Stripe-Signature` header; undefined if it cannot belong to any event that Stripe sends now. A time ahead of
 * our clock is accepted, as by Stripe's own client: our clock may be slow.
 */
export function readStripeSignature(header: unknown): StripeSignature | undefined {
  const fields = String(header).split(",", MOST_FIELDS);
  const signedAt = fields.find((field) => /^t=\d{1,12}$/.test(field))?.slice("t=".length);
  const candidates = fields
    .filter((field) => /^v1=[\da-f]{64}$/.test(field))
    .map((field) => Buffer.from(field.slice("v1=".length), "hex"));
  if (signedAt === undefined || candidates.length === 0) return undefined;
  const ageSeconds = Math.floor(Date.now() / 1000) - Number(signedAt);
  return ageSeconds > TOLERANCE_SECONDS ? undefined : { signedAt, candidates };
}

/** Checks the webhook's signature over the body, piece by piece, so that not even a large one that is forged is worth much of our time. */
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

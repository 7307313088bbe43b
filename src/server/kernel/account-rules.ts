import type { Metadata } from "#server/db/schema/identity.ts";
import type { Context } from "./context.ts";

/**
 * What the product asks of an account and keeps beside it. Identity calls these inside its own transactions, so that it
 * needs to know no table of the product.
 */
export type AccountRules = {
  /** Checks what people say about themselves before anything is stored. */
  readClaims(ctx: Pick<Context, "clock">, given: Metadata, person: ClaimedBy): AccountClaims;
  /** The same for what another service has stored already: only what rules an account out is refused. */
  readMirroredClaims(
    ctx: Pick<Context, "clock">,
    given: Metadata,
    person: ClaimedBy,
  ): AccountClaims;
  /** For an account that was stored, or that was not because its address is taken: then there is nothing to keep. */
  saveDetails(ctx: Context, userId: string, details: Metadata): Promise<void>;
  /** The account's address is known to be theirs. */
  emailConfirmed(ctx: Context, userId: string): Promise<void>;
  /** Somebody else had signed up with the address: nothing of what they said may stay. */
  claimsDropped(ctx: Context, userId: string): Promise<void>;
};

type ClaimedBy = {
  email: string | null;
  /** What is stored with the account already. */
  known: Metadata;
};

export type AccountClaims = {
  /** Stored with the account, and so in every token. */
  metadata: Metadata;
  /** For `saveDetails`. */
  details?: Metadata;
};

import { isUuid } from "#server/platform/id.ts";
import type { Account, FactorRow } from "../account.ts";
import { AuthError } from "../auth-error.ts";

/** Returns a factor of this account. Another user's factor is reported as not found, as if it didn't exist. */
export function getOwnFactor({ factors }: Pick<Account, "factors">, factorId: string): FactorRow {
  if (!isUuid(factorId)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = factors.find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

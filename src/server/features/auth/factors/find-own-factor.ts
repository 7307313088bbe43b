import type { FactorRow } from "../account.ts";
import { AuthError } from "../auth-error.ts";
import { isUuid } from "../authenticate.ts";
import type { OwnSession } from "../require-own-session.ts";

export function findOwnFactor({ factors }: OwnSession, factorId: string): FactorRow {
  if (!isUuid(factorId)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = factors.find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

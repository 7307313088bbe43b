import type { AccountRules } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { email as emailShape } from "#shared/text-schemas.ts";
import { deleteGuardian, notifyGuardian, sendDueNotice } from "./notify-guardian.ts";
import { ageGroupOf, validateBirthYear, withoutNewBirthYear } from "./birth-year.ts";

/**
 * The age rules for accounts: a child can't have one, and a minor must name a guardian, who is notified once the
 * minor's own address is confirmed.
 */
export const accountRules: AccountRules = {
  readClaims: (ctx, given, { email, known }) =>
    validateBirthYear(ctx, withoutNewBirthYear(known, given), email),
  readMirroredClaims(ctx, { guardian_email: guardian, ...given }, { email, known }) {
    const metadata = withoutNewBirthYear(known, given);
    if (known["birth_year"] !== undefined) metadata["birth_year"] = known["birth_year"];
    const group = ageGroupOf(ctx, metadata["birth_year"]);
    if (group === "child")
      throw new AppError("forbidden", {
        message: `Accounts are for people who are ${YOUNGEST_MEMBER} or older.`,
      });
    const named = emailShape.safeParse(guardian).data?.toLowerCase();
    const isGuardian = group === "minor" && named !== undefined && named !== email;
    return { metadata, ...(isGuardian && { details: { guardianEmail: named } }) };
  },
  async saveDetails(ctx, userId, { guardianEmail }) {
    if (typeof guardianEmail !== "string") return;
    await notifyGuardian(ctx, { userId, email: guardianEmail });
  },
  onEmailConfirmed: sendDueNotice,
  onClaimsDropped: deleteGuardian,
};

import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSameMailbox } from "#server/platform/mailbox-of.ts";
import { recordAuditEvent } from "#server/identity/index.ts";
import { guardianReplacedMail } from "./guardian-mails.ts";
import { deleteGuardian, notifyGuardian } from "./notify-guardian.ts";
import { getOwnGuardian } from "./queries.ts";

/** Asks the new guardian for consent and also emails the old one, so that no guardian is replaced silently. */
export async function changeGuardian(
  ctx: MemberContext,
  { email: typed }: { email: string },
): Promise<null> {
  const { userId } = ctx.actor;
  const email = typed.toLowerCase();
  const current = await getOwnGuardian(ctx);
  const { athleteEmail } = current;
  if (athleteEmail === null || isSameMailbox(email, athleteEmail))
    throw new AppError("invalid_input", {
      message: "The guardian's email can't be your own.",
      fields: { email: "The guardian's email can't be your own." },
    });
  if (email === current.email) return null;
  return inTransaction(ctx, async (ctx) => {
    await deleteGuardian(ctx, userId);
    await notifyGuardian(ctx, { userId, email });
    await recordAuditEvent(ctx, userId, "user_modified", { changed: "guardian" });
    const { operator } = ctx.config;
    if (current.email !== null)
      await enqueueMail(ctx, current.email, guardianReplacedMail({ athleteEmail, operator }));
    return null;
  });
}

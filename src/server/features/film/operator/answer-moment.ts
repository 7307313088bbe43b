import { getUserCipher } from "#server/db/user-cipher.ts";
import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { filmMessages, filmMoments } from "#server/db/schema/film.ts";
import { enqueueNotice } from "#server/features/notifications/index.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import type { TimeMark } from "#shared/film/contract.ts";
import { paths } from "#shared/paths.ts";
import type { MessageText } from "../threads.ts";
import { answerMomentTexts as texts } from "../texts.ts";

type Input = { momentId: string; id: string; text: string; marks: TimeMark[] };

/** Stores the pro's answer, encrypted with the member's key like everything else in the thread. */
export function answerMoment(
  ctx: MemberContext,
  { momentId, id, text, marks }: Input,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const isThis = eq(filmMoments.id, momentId);
    const [row] = await ctx.db.select().from(filmMoments).where(isThis).for("update");
    if (!row) throw new AppError("not_found");
    if (row.claimedBy !== ctx.actor.userId)
      throw new AppError("conflict", { message: texts.notTaken });
    const createdAt = ctx.clock.now();
    const inOrder = marks.toSorted((one, other) => one.seconds - other.seconds);
    const message: MessageText = { text, marks: inOrder };
    const encryptedText = (await getUserCipher(ctx, row.userId)).encrypt(message);
    const [added] = await ctx.db
      .insert(filmMessages)
      .values({ id, userId: row.userId, momentId, isFromPro: true, encryptedText, createdAt })
      .onConflictDoNothing()
      .returning({ id: filmMessages.id });
    if (!added) return null;
    await ctx.db
      .update(filmMoments)
      .set({ state: "answered", answeredAt: createdAt })
      .where(isThis);
    await recordAuditEntry(ctx, "film_answered", { memberId: row.userId });
    await notifyMember(ctx, row.userId, momentId);
    return null;
  });
}

/** Emails the member without quoting the answer, because other people may read the mailbox. */
async function notifyMember(ctx: MemberContext, userId: string, momentId: string): Promise<void> {
  const [member] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!member?.email) return;
  const receiver = { userId, email: member.email };
  await enqueueNotice(ctx, "services", receiver, {
    subject: texts.answeredSubject,
    paragraphs: [texts.answered],
    button: { label: texts.openTheFilmRoom, url: ctx.config.siteUrl + paths.filmMoment(momentId) },
  });
}

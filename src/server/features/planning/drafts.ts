import type { MemberContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/identity.ts";
import { planDrafts } from "#server/db/schema/planning.ts";
import { subselectRows } from "#server/db/subselect.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, lt, lte, sql } from "#server/platform/orm.ts";
import {
  type Draft,
  DRAFT_HOURS,
  type DraftKind,
  type KeptDraft,
} from "#shared/planning/drafts.ts";
import { HOUR_MS } from "#shared/time/time-spans.ts";
import { clampWrittenAt } from "./clamp-written-at.ts";

type DraftRow = typeof planDrafts.$inferSelect;

/** Subselect of the unexpired drafts of the current `users` row at `now`. */
export const STORED_DRAFTS = subselectRows(
  {
    kind: planDrafts.kind,
    encryptedText: planDrafts.encryptedText,
    writtenAt: planDrafts.writtenAt,
    expiresAt: planDrafts.expiresAt,
  },
  sql`from ${planDrafts} where ${planDrafts.userId} = ${users.id}
    and ${planDrafts.expiresAt} > ${sql.placeholder("now")}`,
);

const keptDrafts = prepared((db) =>
  db
    .select({ drafts: STORED_DRAFTS })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("kept_drafts"),
);

type Drafts = Record<DraftKind, KeptDraft | null>;

export async function findDrafts(ctx: MemberContext): Promise<Drafts> {
  const { userCipher, actor, clock } = ctx;
  const now = clock.now().toISOString();
  const [found] = await keptDrafts(ctx.db).execute({ userId: actor.userId, now });
  return toDrafts(found?.drafts ?? [], userCipher);
}

export function toDrafts(rows: Omit<DraftRow, "userId">[], userCipher: UserCipher): Drafts {
  const kept = (kind: DraftKind): KeptDraft | null => {
    const row = rows.find((row) => row.kind === kind);
    if (!row?.encryptedText) return null;
    return {
      draft: userCipher.decrypt<Draft>(row.encryptedText),
      writtenAt: row.writtenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  };
  return { daily: kept("daily"), weekly: kept("weekly") };
}

export async function getDraft(ctx: MemberContext, kind: DraftKind): Promise<KeptDraft | null> {
  return (await findDrafts(ctx))[kind];
}

/** Saves a draft. The one written last wins, regardless of the order of arrival. */
export async function saveDraft(
  ctx: MemberContext,
  kind: DraftKind,
  { draft, writtenAt }: { draft: Draft; writtenAt: string },
): Promise<KeptDraft | null> {
  if (draft.kind !== kind)
    throw new AppError("invalid_input", { message: "This draft belongs to another kind of plan." });
  const { userCipher } = ctx;
  await writeDraft(ctx, kind, userCipher.encrypt(draft), clampWrittenAt(ctx, writtenAt));
  return getDraft(ctx, kind);
}

export async function deleteDraft(
  ctx: MemberContext,
  kind: DraftKind,
  writtenAt: string,
): Promise<null> {
  await closeDraft(ctx, kind, clampWrittenAt(ctx, writtenAt));
  return null;
}

/** Closes the draft as of a moment: everything typed until then is finished, and a draft started later is kept. */
export function closeDraft(ctx: MemberContext, kind: DraftKind, at: Date): Promise<void> {
  return writeDraft(ctx, kind, null, at);
}

async function writeDraft(
  ctx: MemberContext,
  kind: DraftKind,
  encryptedText: DraftRow["encryptedText"],
  writtenAt: Date,
): Promise<void> {
  const expiresAt = new Date(writtenAt.getTime() + DRAFT_HOURS[kind] * HOUR_MS);
  await ctx.db
    .insert(planDrafts)
    .values({ userId: ctx.actor.userId, kind, encryptedText, writtenAt, expiresAt })
    .onConflictDoUpdate({
      target: [planDrafts.userId, planDrafts.kind],
      set: { encryptedText, writtenAt, expiresAt },
      setWhere: encryptedText
        ? lt(planDrafts.writtenAt, writtenAt)
        : lte(planDrafts.writtenAt, writtenAt),
    });
}

import type { z } from "zod";
import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { filmMoments, filmUploads } from "#server/db/schema/film.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { submitMoment as contract } from "#shared/film/contract.ts";
import { VIDEO_MAX_SECONDS } from "#shared/film/video-kinds.ts";
import { findAllowance } from "./allowance.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { randomAccess, sizeOf } from "./film-files.ts";
import { getUpload, isUnused, type UploadRow } from "./uploads/uploads.ts";
import type { Video } from "./video/mp4.ts";
import { readVideo } from "./video/read-video.ts";
import { submitMomentTexts as texts } from "./texts.ts";

type Input = z.output<NonNullable<(typeof contract)["body"]>>;

export async function submitMoment(ctx: MemberContext, input: Input): Promise<null> {
  const { userId } = ctx.actor;
  if (await isSent(ctx, input.id)) return null;
  if ((input.link === "") === (input.uploadId === null))
    throw new AppError("invalid_input", {
      message: texts.nothingAttached,
      fields: { link: texts.linkProblem },
    });
  if (input.uploadId !== null) {
    const upload = await getCompleteUpload(ctx, input.uploadId);
    // Reading a video is expensive, so a moment that would be rejected below is rejected before.
    if (!(await inTransaction(ctx, (ctx) => lockAllowance(ctx, input)))) return null;
    await checkVideo(ctx, upload);
  }
  const encryptedText = ctx.userCipher.encrypt({ look: input.look, link: input.link });
  await inTransaction(ctx, async (ctx) => {
    const allowance = await lockAllowance(ctx, input);
    if (!allowance) return;
    await ctx.db.insert(filmMoments).values({
      id: input.id,
      userId,
      kind: input.kind,
      ...allowance,
      uploadId: input.uploadId,
      encryptedText,
      state: "waiting",
      createdAt: ctx.clock.now(),
    });
  });
  return null;
}

/**
 * Returns what the moment counts against, or undefined if a concurrent request has already sent it. Nobody else can
 * send a moment until the transaction ends.
 */
async function lockAllowance(ctx: MemberContext, { id, kind, uploadId, zone }: Input) {
  await acquireAdvisoryLock(ctx.db, "film moments");
  if (await isSent(ctx, id)) return undefined;
  if (uploadId !== null) await requireUnused(ctx, uploadId);
  const { userId } = ctx.actor;
  const { month, own, team, teamId } = await findAllowance(ctx, { userId, zone });
  const left = kind === "team" ? team?.left : own.left;
  if (left === undefined) throw new AppError("forbidden");
  if (left === 0) throw new AppError("film_allowance_used");
  return { month, teamId: kind === "team" ? teamId : null };
}

/** Whether the same user has already sent this moment, for example because the first response was lost. */
async function isSent({ db, actor }: MemberContext, id: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: filmMoments.userId })
    .from(filmMoments)
    .where(eq(filmMoments.id, id));
  if (row && row.userId !== actor.userId) throw new AppError("conflict");
  return row !== undefined;
}

/**
 * Rejects an upload that is already part of a moment. A video belongs to one moment, and is deleted when that moment
 * is withdrawn.
 */
async function requireUnused({ db }: MemberContext, uploadId: string): Promise<void> {
  if (
    (await db.$count(filmUploads, and(eq(filmUploads.id, uploadId), isUnused(filmUploads)))) === 0
  )
    throw new AppError("conflict", { message: texts.alreadySent });
}

async function getCompleteUpload(ctx: MemberContext, id: string): Promise<UploadRow> {
  const upload = await getUpload(ctx, id);
  if (sizeOf(upload) < upload.sizeBytes)
    throw new AppError("conflict", { message: texts.uploadIncomplete });
  return upload;
}

/**
 * Checks the video file itself. A file that can't be accepted is removed, so that it doesn't count as an unfinished
 * upload.
 */
async function checkVideo(ctx: MemberContext, upload: UploadRow): Promise<void> {
  const { id } = upload;
  const video = await readUpload(ctx, upload);
  if (!video || video.seconds > VIDEO_MAX_SECONDS + 0.5) {
    await deleteUploads(ctx, and(eq(filmUploads.id, id), isUnused(filmUploads)));
    throw new AppError(video ? "video_too_long" : "unreadable_video");
  }
  const seconds = Math.round(video.seconds);
  await ctx.db
    .update(filmUploads)
    .set({ videoKind: video.kind, seconds })
    .where(eq(filmUploads.id, id));
}

async function readUpload(ctx: MemberContext, upload: UploadRow): Promise<Video | undefined> {
  try {
    return await readVideo(randomAccess(ctx, upload));
  } catch (error) {
    // The upload may have been deleted while it was read, for example because the same video was sent twice and the
    // other request has rejected it. Then it is "not found".
    await getUpload(ctx, upload.id);
    throw error;
  }
}

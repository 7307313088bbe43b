import type { MemberContext } from "#server/kernel/context.ts";
import { visionRatings } from "#server/db/schema/vision.ts";
import { lte } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { RatedParagraph } from "#shared/vision/believability.ts";

type Rated = { paragraph: RatedParagraph; rating: number | null; writtenAt?: string | undefined };

/** Saves a rating. The newest one wins, regardless of the device. */
export async function rateParagraph(
  { db, clock, actor }: MemberContext,
  { paragraph, rating, writtenAt: claimed }: Rated,
): Promise<null> {
  const written = { rating, writtenAt: writtenAtOf(claimed, clock.now()) };
  await db
    .insert(visionRatings)
    .values({ userId: actor.userId, paragraph, ...written })
    .onConflictDoUpdate({
      target: [visionRatings.userId, visionRatings.paragraph],
      set: written,
      setWhere: lte(visionRatings.writtenAt, written.writtenAt),
    });
  return null;
}

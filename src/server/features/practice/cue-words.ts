import type { MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { users } from "#server/db/schema/identity.ts";
import { cueWords } from "#server/db/schema/practice.ts";
import { lte, sql } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import type { CueWords } from "#shared/practice/contract.ts";

/** Saves cue words. The newest choice wins, regardless of the device. */
export async function saveCueWords(
  { db, clock, actor, userCipher }: MemberContext,
  body: { cueWords: CueWords; writtenAt?: string | undefined },
): Promise<null> {
  const writtenAt = writtenAtOf(body.writtenAt, clock.now());
  const chosen = { encryptedWords: userCipher.encrypt(body.cueWords), writtenAt };
  await db
    .insert(cueWords)
    .values({ userId: actor.userId, ...chosen })
    .onConflictDoUpdate({
      target: cueWords.userId,
      set: chosen,
      setWhere: lte(cueWords.writtenAt, writtenAt),
    });
  return null;
}

/** The encrypted cue words of the current `users` row. */
export const ENCRYPTED_CUE_WORDS = sql<Buffer | null>`(
  select ${cueWords.encryptedWords} from ${cueWords} where ${cueWords.userId} = ${users.id})`;

export function decryptCueWords(userCipher: UserCipher, encrypted: Buffer | null): string[] {
  return encrypted ? userCipher.decrypt<CueWords>(encrypted) : [];
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { byteRange } from "#server/platform/http/byte-range.ts";
import { and, eq } from "#server/platform/orm.ts";
import { getSound, SOUND_PATH, soundAddresses, soundId } from "./sounds.ts";

const Address = z.object({
  userId: z.uuid(),
  paragraphId: z.string().max(40),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Sends a sound, or the range that is asked for, to anybody who was given its address. */
export function soundRoutes(deps: Deps, store: FileStore) {
  return async (app: FastifyInstance) => {
    app.get(`${SOUND_PATH}/:userId/:paragraphId`, async (request, reply) => {
      const { success, data: wanted } = Address.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      });
      if (!success || !soundAddresses.isGood(deps, { ...wanted, id: soundId(wanted) }))
        throw new AppError("not_found");
      const { userId, paragraphId } = wanted;
      const [row] = await deps.db
        .select({ type: voiceRecordings.type, recordedAt: voiceRecordings.recordedAt })
        .from(voiceRecordings)
        .where(
          and(eq(voiceRecordings.userId, userId), eq(voiceRecordings.paragraphId, paragraphId)),
        );
      const sound = row && (await getSound(deps, store, { ...wanted, recordedAt: row.recordedAt }));
      if (!row || !sound) throw new AppError("not_found");
      const range = byteRange(request.headers.range, sound.length);
      reply
        .header("accept-ranges", "bytes")
        .header("cache-control", "private, no-store")
        .header("content-disposition", "inline")
        .type(row.type);
      if (range === "unsatisfiable")
        return reply.code(416).header("content-range", `bytes */${sound.length}`).send();
      if (!range) return reply.send(sound);
      const { from, to } = range;
      return reply
        .code(206)
        .header("content-range", `bytes ${from}-${to - 1}/${sound.length}`)
        .send(sound.subarray(from, to));
    });
  };
}

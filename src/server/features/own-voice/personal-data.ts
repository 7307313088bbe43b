import type { Context, Deps } from "#server/context.ts";
import type { Person, PersonalData } from "#server/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import type { StoredRecording } from "#shared/own-voice/contract.ts";
import { z } from "zod";
import { deleteRecordings, findRecordings } from "./recordings.ts";
import { getSound } from "./sounds.ts";
import { storeRecording } from "./store-recording.ts";

const Recording = z.object({
  paragraphId: z.string(),
  text: z.string(),
  recordedAt: z.iso.datetime(),
  file: z.string(),
});

export function ownVoicePersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "ownVoice",
    tell: tellRecordings,
    async *files(ctx, { userId }) {
      for (const recording of await findRecordings(ctx, userId)) {
        const { paragraphId } = recording;
        const recordedAt = new Date(recording.recordedAt);
        const bytes = await getSound(ctx, store, { userId, paragraphId, recordedAt });
        if (bytes) yield { name: fileName(recording), bytes, isPacked: true };
      }
    },
    copy: async (ctx, person) => ({ recordings: await tellRecordings(ctx, person) }),
    async takeFiles(ctx, { recordings = [] }, fileOf) {
      for (const { file, ...recording } of z.array(Recording).parse(recordings)) {
        const sound = fileOf(file)?.toString("base64");
        if (sound !== undefined) await storeRecording(ctx, store, { ...recording, sound });
      }
    },
    async erase(ctx, { userId }) {
      await deleteRecordings(ctx, store, userId);
    },
  };
}

async function tellRecordings(ctx: Context, { userId }: Person) {
  const recordings = await findRecordings(ctx, userId);
  return recordings.map(({ url: _soonGone, ...told }) => ({ ...told, file: fileName(told) }));
}

/** "my-voice/sport.webm" for "audio/webm". */
const fileName = ({ paragraphId, type }: Pick<StoredRecording, "paragraphId" | "type">) =>
  `my-voice/${paragraphId}.${type.replace("audio/", "")}`;

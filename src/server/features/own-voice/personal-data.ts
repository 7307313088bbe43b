import type { Deps } from "#server/context.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import type { StoredRecording } from "#shared/own-voice/contract.ts";
import { deleteRecordings, findRecordings } from "./recordings.ts";
import { getSound } from "./sounds.ts";

export function ownVoicePersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "ownVoice",
    async tell(ctx, { userId }) {
      const recordings = await findRecordings(ctx, userId);
      return recordings.map(({ url: _soonGone, ...told }) => ({ ...told, file: fileName(told) }));
    },
    async *files(ctx, { userId }) {
      for (const recording of await findRecordings(ctx, userId)) {
        const { paragraphId } = recording;
        const recordedAt = new Date(recording.recordedAt);
        const bytes = await getSound(ctx, store, { userId, paragraphId, recordedAt });
        if (bytes) yield { name: fileName(recording), bytes, isPacked: true };
      }
    },
    async erase(ctx, { userId }) {
      await deleteRecordings(ctx, store, userId);
    },
  };
}

/** "my-voice/sport.webm" for "audio/webm". */
const fileName = ({ paragraphId, type }: Pick<StoredRecording, "paragraphId" | "type">) =>
  `my-voice/${paragraphId}.${type.replace("audio/", "")}`;

import type { Deps } from "#server/context.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { deleteRecordings, findRecordings } from "./recordings.ts";
import { getSound } from "./sounds.ts";

export function ownVoicePersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "ownVoice",
    async tell(ctx, { userId }) {
      const told = [];
      for (const { url: _soonGone, ...recording } of await findRecordings(ctx, userId)) {
        const { paragraphId, type } = recording;
        const sound = await getSound(ctx, store, {
          userId,
          paragraphId,
          recordedAt: new Date(recording.recordedAt),
        });
        told.push({
          ...recording,
          sound: sound ? `data:${type};base64,${sound.toString("base64")}` : null,
        });
      }
      return told;
    },
    async erase(ctx, { userId }) {
      await deleteRecordings(ctx, store, userId);
    },
  };
}

import type { Context } from "#server/kernel/context.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { RECORDINGS_MAX, type StoredRecording } from "#shared/own-voice/contract.ts";
import { z } from "zod";
import { deleteRecordings, listRecordings } from "./recordings.ts";
import { recordingsStayOnDevice } from "./recordings-stay-on-device.ts";
import { findSound } from "./sounds.ts";
import { storeRecording } from "./store-recording.ts";

const Recording = z.object({
  paragraphId: z.string(),
  text: z.string(),
  recordedAt: z.iso.datetime(),
  file: z.string(),
});

export const ownVoicePersonalData: PersonalData = {
  name: "ownVoice",
  describe: describeRecordings,
  async files(ctx, { userId }) {
    const recordings = await listRecordings(ctx, userId);
    return recordings.map(({ paragraphId, recordedAt, type }) => ({
      name: fileName({ paragraphId, type }),
      read: () => findSound(ctx, { userId, paragraphId, recordedAt: new Date(recordedAt) }),
    }));
  },
  export: async (ctx, person) => ({ recordings: await describeRecordings(ctx, person) }),
  async importFiles(ctx, { recordings = [] }, fileOf) {
    if (await recordingsStayOnDevice(ctx)) return;
    const kept = await listRecordings(ctx, ctx.actor.userId);
    const spoken = new Set(kept.map(({ paragraphId }) => paragraphId));
    for (const { file, ...recording } of z.array(Recording).parse(recordings)) {
      if (spoken.size >= RECORDINGS_MAX) return;
      // A recording made in this account is kept, even if the imported one is newer.
      const sound = spoken.has(recording.paragraphId) ? undefined : await fileOf(file);
      if (!sound) continue;
      await storeRecording(ctx, { ...recording, sound });
      spoken.add(recording.paragraphId);
    }
  },
  async erase(ctx, { userId }) {
    await deleteRecordings(ctx, userId);
  },
};

async function describeRecordings(ctx: Context, { userId }: Person) {
  const recordings = await listRecordings(ctx, userId);
  return recordings.map(({ url: _soonGone, ...recording }) => ({
    ...recording,
    file: fileName(recording),
  }));
}

/** Returns "my-voice/sport.webm" for "audio/webm". */
const fileName = ({ paragraphId, type }: Pick<StoredRecording, "paragraphId" | "type">) =>
  `my-voice/${paragraphId}.${type.replace("audio/", "")}`;

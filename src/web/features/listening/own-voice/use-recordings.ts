import { useCallback, useEffect, useMemo, useState } from "react";
import type { StoredRecording } from "#shared/own-voice/contract.ts";
import type { SpokenParagraph } from "../player/spoken-paragraph.ts";
import {
  allRecordings,
  putRecording,
  type Recording,
  removeRecording,
} from "./recordings-store.ts";
import type { RecordedTake } from "./microphone.ts";

export const textOf = ({ sentences }: SpokenParagraph) => sentences.join(" ");

/** Manages a person's recordings on this device. */
export function useRecordings(userId: string) {
  const [recordings, setRecordings] = useState<readonly Recording[]>([]);
  const [isFailing, setIsFailing] = useState(false);

  const reload = useCallback(
    () =>
      allRecordings(userId).then(setRecordings, () => {
        setIsFailing(true);
      }),
    [userId],
  );
  useEffect(() => void reload(), [reload]);

  const byParagraph = useMemo(
    () => new Map(recordings.map((recording) => [recording.paragraphId, recording])),
    [recordings],
  );
  async function save(paragraph: SpokenParagraph, take: RecordedTake): Promise<void> {
    const { id: paragraphId } = paragraph;
    const recordedAt = new Date().toISOString();
    await putRecording({ userId, paragraphId, text: textOf(paragraph), recordedAt, ...take });
    await reload();
  }
  /** Imports a recording from another device, or adopts the recording time stored in the account. */
  async function adopt(copy: Omit<StoredRecording, "url">, bytes: ArrayBuffer): Promise<void> {
    const { paragraphId, text, recordedAt, type } = copy;
    await putRecording({ userId, paragraphId, text, recordedAt, type, bytes });
    await reload();
  }
  async function remove(paragraphId: string): Promise<void> {
    await removeRecording(userId, paragraphId);
    await reload();
  }
  return { byParagraph, isFailing, save, adopt, remove };
}

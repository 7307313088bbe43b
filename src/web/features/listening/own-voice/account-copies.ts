import type { StoredRecording } from "#shared/own-voice/contract.ts";
import type { Recording } from "./recordings-store.ts";

type Newer = { paragraphId: string; recordedAt: string };

/**
 * Finds recordings without a copy in the account, and copies missing from this device. Only the newest of each
 * counts.
 */
export function compareCopies(
  here: readonly Recording[],
  inAccount: readonly StoredRecording[],
): { toUpload: Recording[]; toDownload: StoredRecording[] } {
  return { toUpload: newerThan(here, inAccount), toDownload: newerThan(inAccount, here) };
}

function newerThan<One extends Newer>(ones: readonly One[], others: readonly Newer[]): One[] {
  const known = new Map(others.map(({ paragraphId, recordedAt }) => [paragraphId, recordedAt]));
  return ones.filter(({ paragraphId, recordedAt }) => recordedAt > (known.get(paragraphId) ?? ""));
}

import type { QueryKey } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  deliveredSince,
  outboxLoaded,
  pendingWrites,
  type QueuedWrite,
  usePendingWrites,
} from "./outbox/index.ts";

/**
 * Applies a write of this device to what the server said. Gives back the same object where the write says nothing about
 * it. Applying a write twice is the same as once.
 */
export type Overlay<Data> = (known: Data, write: QueuedWrite) => Data;

/** A `select` for useQuery: what the server said, with everything that this device has not been able to send. */
export function useApplyUnsent<Data>(overlay: Overlay<Data>): (known: Data) => Data {
  const writes = usePendingWrites();
  return useCallback((known) => writes.reduce(overlay, known), [overlay, writes]);
}

export const applyUnsent = <Data>(overlay: Overlay<Data>, known: Data): Data =>
  pendingWrites().reduce(overlay, known);

/** Reads from the server, and adds writes that were delivered meanwhile: the answer may not have them. */
export async function readWithDelivered<Data>(
  overlay: Overlay<Data>,
  read: () => Promise<Data>,
): Promise<Data> {
  const startedAt = Date.now();
  const loading = outboxLoaded();
  try {
    const known = await read();
    return deliveredSince(startedAt).reduce(overlay, known);
  } finally {
    await loading;
  }
}

/** Something that shows what members write, by the beginning of its query key. */
export type Shown = { queryKey: QueryKey; overlay(known: unknown, write: QueuedWrite): unknown };

export const shownByAreas: Shown[] = [];

/** For records of a single area, which only its pages fetch; deliveries.ts lists the others. */
export const showsWrites = (shown: Shown): void => void shownByAreas.push(shown);

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
 * Applies one of this device's writes to the server's data. Returns the same object if the write doesn't affect it.
 * Must be idempotent.
 */
export type Overlay<Data> = (known: Data, write: QueuedWrite) => Data;

/** Returns a `select` for useQuery that applies this device's unsent writes to the server's data. */
export function useApplyUnsent<Data>(overlay: Overlay<Data>): (known: Data) => Data {
  const writes = usePendingWrites();
  return useCallback((known) => writes.reduce(overlay, known), [overlay, writes]);
}

export const applyUnsent = <Data>(overlay: Overlay<Data>, known: Data): Data =>
  pendingWrites().reduce(overlay, known);

/**
 * Reads from the server and applies writes that were delivered during the read, because the response may not include
 * them.
 */
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

/** Data that shows members' writes, identified by the prefix of its query key. */
export type OverlayRegistration = {
  queryKey: QueryKey;
  overlay(known: unknown, write: QueuedWrite): unknown;
};

export const areaOverlays: OverlayRegistration[] = [];

/** Registers records of a single area, which only its pages fetch. deliveries.ts lists the others. */
export const registerOverlay = (shown: OverlayRegistration): void => void areaOverlays.push(shown);

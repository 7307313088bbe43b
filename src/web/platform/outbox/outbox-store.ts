import type { KeptWrite } from "./kept-write.ts";

/** Where unsent writes lie on the device. */
export type OutboxStore = {
  /** Resolves once the write outlives the page. */
  put(write: KeptWrite): Promise<void>;
  allOf(userId: string): Promise<KeptWrite[]>;
  /** Leaves the row alone when a newer write has taken its place meanwhile. */
  remove(write: KeptWrite): Promise<void>;
  refuse(write: KeptWrite, refusal: string): Promise<void>;
};

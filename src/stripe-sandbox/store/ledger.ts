import type { Kind, PublicKind, StoredObject, StoredObjects } from "./stored-objects.ts";

export type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

/** Fields that an object must have with these values, at any depth. */
export type Match = Record<string, unknown>;

export type ListQuery = {
  match?: Match;
  anyOf?: Match[];
  noneOf?: Match[];
  created?: Range;
  startingAfter?: string;
  endingBefore?: string;
  limit?: number;
};

/** The objects as seen by one unit of work. */
export type Ledger = {
  find<K extends Kind>(kind: K, id: string): Promise<StoredObjects[K] | undefined>;
  findAny(id: string): Promise<StoredObjects[PublicKind] | undefined>;
  /** Sorted newest first. */
  list<K extends Kind>(kind: K, query?: ListQuery): Promise<StoredObjects[K][]>;
  put(object: StoredObject): Promise<void>;
  remove(kind: Kind, id: string): Promise<void>;
};

export type KeptAnswer = { fingerprint: string; status: number; body: string };

export type Delivery = {
  eventId: string;
  endpointId: string;
  attempts: number;
  dueAt: Date;
};

export type Store = {
  /** Runs one write at a time, as a transaction. */
  write<T>(work: (unit: WriteUnit) => Promise<T>): Promise<T>;
  read<T>(work: (ledger: Ledger) => Promise<T>): Promise<T>;
  secretKey(): Promise<string>;
  pendingDeliveries(): Promise<Delivery[]>;
  delivered(delivery: Delivery): Promise<void>;
  postponed(delivery: Delivery, dueAt: Date | null): Promise<void>;
  close(): Promise<void>;
};

export type WriteUnit = {
  ledger: Ledger;
  findAnswer(key: string): Promise<KeptAnswer | undefined>;
  keepAnswer(key: string, answer: KeptAnswer): Promise<void>;
  enqueueDelivery(eventId: string, endpointId: string): Promise<void>;
  /** Rolls back what the work wrote if it throws, and lets the unit continue. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

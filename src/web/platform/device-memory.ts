import { sessionMemory, sessionUserId } from "./session/session.ts";

/** A hash of src/shared, filled in by vite.config.ts. Tests have none. */
declare const BUILD_CONTRACTS: string | undefined;
const CONTRACTS = typeof BUILD_CONTRACTS === "string" ? BUILD_CONTRACTS : "";

type DeviceMemory = {
  userId: string | undefined;
  values: Record<string, unknown>;
  /** The contracts hash that each value was written with. */
  contracts?: Record<string, string>;
};

/** Stores what a page showed last on the device, for use offline. It is deleted with the session. */
export function remember(name: string, value: unknown): void {
  const { userId, values, contracts } = readMemory();
  if (userId === undefined) return;
  try {
    const now: DeviceMemory = {
      userId,
      values: { ...values, [name]: value },
      contracts: { ...contracts, [name]: CONTRACTS },
    };
    sessionMemory?.write(JSON.stringify(now));
  } catch {
    // The device is out of space: the page needs a network connection.
  }
}

/** Removes stored values that contain what the user has deleted. */
export function deleteRemembered(names: readonly string[]): void {
  const memory = readMemory();
  const values = Object.entries(memory.values).filter(([name]) => !names.includes(name));
  if (memory.userId !== undefined)
    sessionMemory?.write(JSON.stringify({ ...memory, values: Object.fromEntries(values) }));
}

export const recall = (name: string): unknown => readMemory().values[name];

/** Returns only values written with this version's contracts, because their shape is certain. */
export function recallCurrentVersion(name: string): unknown {
  const { values, contracts } = readMemory();
  return contracts?.[name] === CONTRACTS ? values[name] : undefined;
}

/** Returns values only to the user they were shown to. The first entry of another user replaces them. */
function readMemory(): DeviceMemory {
  const userId = sessionUserId();
  try {
    const last: DeviceMemory | null = JSON.parse(sessionMemory?.read() ?? "null");
    if (last?.userId === userId && last?.values) return last;
  } catch {
    // Treat corrupt data as missing.
  }
  return { userId, values: {} };
}

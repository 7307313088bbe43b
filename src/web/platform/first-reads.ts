import { bootHandover } from "./boot-handover.ts";

// What start-first-reads.ts has asked for, as the application takes it.

const started = () => bootHandover().firstReads;

/**
 * The answer to a read that was started with the page, once, and only for the person it was asked for. Undefined if it
 * has to be asked for again.
 */
export async function takeFirstRead(
  address: string,
  token: string | undefined,
): Promise<Response | undefined> {
  const read = started().get(address);
  started().delete(address);
  return read?.token === token ? read?.response : undefined;
}

/** The addresses of what nobody has taken yet. */
export const firstReads = (): string[] => [...started().keys()];

/** Whether the page's data is still on its way, or here and not taken. */
export const hasFirstReads = () => started().size > 0;

/** What was read before a write or for a screen that was left may not be shown any more. */
export function clearFirstReads(): void {
  started().clear();
  bootHandover().startWaitingReads = undefined;
}

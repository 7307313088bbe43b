import type { SpawnOptions } from "node:child_process";

export function showProgress<Result>(
  words: { doing: string; done: string },
  work: () => Promise<Result>,
): Promise<Result>;
export function runQuietly(command: string, args: string[], options: SpawnOptions): Promise<void>;

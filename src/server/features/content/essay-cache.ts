import type { Deps } from "#server/kernel/context.ts";
import { applyEssayChanges, type EssayChanges, NO_CHANGES } from "#shared/content/essay-changes.ts";
import { type Essay, ESSAYS } from "#shared/content/essays.ts";
import { findEssayChanges } from "./essays.ts";

/** An essay that is unpublished on one node disappears from the others after this long. */
const REFRESH_MS = 10_000;

/** Pages are served from memory, so the data that selects the page is in memory too. */
export type EssayCache = {
  getEssayChanges(): EssayChanges;
  /** The built-in essays, with the changes applied. */
  getEssays(): readonly Essay[];
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
};

export function createEssayCache(deps: Pick<Deps, "db" | "log">): EssayCache {
  let known = NO_CHANGES;
  let essays: readonly Essay[] = ESSAYS;
  let timer: NodeJS.Timeout | undefined;

  /** While the database is unreachable, the last known state remains in use. */
  async function refresh(): Promise<void> {
    try {
      known = await findEssayChanges(deps);
      essays = applyEssayChanges(ESSAYS, known);
    } catch (error) {
      deps.log.warn({ err: error }, "the essays could not be loaded");
    }
  }

  return {
    getEssayChanges: () => known,
    getEssays: () => essays,
    refresh,
    async start() {
      await refresh();
      timer = setInterval(() => void refresh(), REFRESH_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

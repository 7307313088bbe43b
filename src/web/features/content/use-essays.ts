import { useEffect, useState, useSyncExternalStore } from "react";
import { applyEssayChanges, type EssayChanges, NO_CHANGES } from "#shared/content/essay-changes.ts";
import { type Essay, ESSAYS } from "#shared/content/essays.ts";
import { createEmitter } from "#web/platform/emitter.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

// Fetched directly instead of through its contract, whose schemas would weigh more than the rest of the page.
const CHANGES = "/_api/v1/essays";

let cachedEssays: readonly Essay[] | undefined;
const changed = createEmitter();

/**
 * Returns the current essays. A prerendered page shows its built-in essays until they load, because the server only
 * serves that page while it is up to date. Any other page shows nothing until then.
 */
export function useEssays(): readonly Essay[] | undefined {
  const isHydrated = useHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const essays = useSyncExternalStore(
    changed.subscribe,
    () => cachedEssays,
    () => undefined,
  );
  useEffect(() => void loadOnce(), []);
  return essays ?? (isPrerendered ? ESSAYS : undefined);
}

async function loadOnce(): Promise<void> {
  if (cachedEssays) return;
  cachedEssays = applyEssayChanges(ESSAYS, await findChanges());
  changed.emit();
}

async function findChanges(): Promise<EssayChanges> {
  try {
    const reply = await fetch(CHANGES);
    return reply.ok ? (await reply.json()).data : NO_CHANGES;
  } catch {
    return NO_CHANGES;
  }
}

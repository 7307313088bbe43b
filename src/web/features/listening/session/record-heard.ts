import type { Listening, ListeningState } from "./listening.ts";

export type Heard = { id: string; startedAt: string; minutes: number };

/** Falling asleep after a minute still counts; a short text counts if heard to the end. */
const COUNTS_AFTER_MS = 60_000;

function counts({ heardMs, hasHeardAll }: ListeningState): boolean {
  return hasHeardAll || heardMs >= COUNTS_AFTER_MS;
}

/**
 * Records a session as soon as it counts, and again when it pauses or ends, because the phone may be off by morning.
 */
export function recordHeard(listening: Listening, tell: (heard: Heard) => void): () => void {
  let id = crypto.randomUUID();
  let startedAt: number | null = null;
  let reported = "";

  function look(): void {
    const state = listening.state();
    if (state.startedAt === null) return;
    if (state.startedAt !== startedAt) {
      startedAt = state.startedAt;
      id = crypto.randomUUID();
    }
    if (!counts(state)) return;
    const news = `${id} ${state.phase} ${state.hasHeardAll}`;
    if (news === reported) return;
    reported = news;
    const minutes = Math.max(1, Math.round(state.heardMs / 60_000));
    tell({ id, startedAt: new Date(startedAt).toISOString(), minutes });
  }
  return listening.subscribe(look);
}

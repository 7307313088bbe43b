import type { ListeningSession, ListeningState } from "./listening-session.ts";

export type ListeningRecord = { id: string; startedAt: string; minutes: number };

/** Falling asleep after a minute still counts; a short text counts if heard to the end. */
const COUNTS_AFTER_MS = 60_000;

function isCountable({ heardMs, hasHeardAll }: ListeningState): boolean {
  return hasHeardAll || heardMs >= COUNTS_AFTER_MS;
}

/**
 * Records a session as soon as it counts, and again when it pauses or ends, because the phone may be off by morning.
 */
export function recordListening(
  listening: ListeningSession,
  onRecord: (heard: ListeningRecord) => void,
): () => void {
  let id = crypto.randomUUID();
  let startedAt: number | null = null;
  let reported = "";

  function update(): void {
    const state = listening.state();
    if (state.startedAt === null) return;
    if (state.startedAt !== startedAt) {
      startedAt = state.startedAt;
      id = crypto.randomUUID();
    }
    if (!isCountable(state)) return;
    const stateKey = `${id} ${state.phase} ${state.hasHeardAll}`;
    if (stateKey === reported) return;
    reported = stateKey;
    const minutes = Math.max(1, Math.round(state.heardMs / 60_000));
    onRecord({ id, startedAt: new Date(startedAt).toISOString(), minutes });
  }
  return listening.subscribe(update);
}

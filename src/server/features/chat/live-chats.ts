import type { Deps } from "#server/kernel/context.ts";
import { ENDED_SESSIONS_CHANNEL, listenForNotices } from "#server/db/notices.ts";
import { AppError } from "#server/platform/errors.ts";
import { CHAT_CHANNEL } from "./conversations.ts";

/** Stands for all conversations together. */
export const OPERATORS = "operators";

const STREAMS_PER_READER = 6;
const RETRY_SECONDS = 60;

export type LiveChats = ReturnType<typeof createLiveChats>;

/**
 * Who on this node waits for news of which conversation, and whose sessions they read it with. They all share one
 * connection to the database.
 */
export function createLiveChats({ db, log }: Deps) {
  const waiting = new Map<string, Set<() => void>>();
  const streams = new Map<string, number>();
  let line: { close(): Promise<void> } | undefined;

  function wake(subject: string) {
    for (const wakeUp of waiting.get(subject) ?? []) wakeUp();
  }
  const listener = {
    received(channel: string, subject: string) {
      wake(subject);
      if (channel === CHAT_CHANNEL) wake(OPERATORS);
    },
    opened() {
      for (const subject of waiting.keys()) wake(subject);
    },
  };

  return {
    /** Admits one more stream of this reader; streams are counted per node. */
    admit(reader: string): () => void {
      const open = streams.get(reader) ?? 0;
      if (open >= STREAMS_PER_READER)
        throw new AppError("too_many_requests", { retryAfterSeconds: RETRY_SECONDS });
      streams.set(reader, open + 1);
      return () => {
        const left = (streams.get(reader) ?? 1) - 1;
        if (left > 0) streams.set(reader, left);
        else streams.delete(reader);
      };
    },
    /** A conversation, the operators, or somebody whose session may end. */
    follow(subject: string, wakeUp: () => void): () => void {
      line ??= listenForNotices(db, [CHAT_CHANNEL, ENDED_SESSIONS_CHANNEL], listener, log);
      const wakeUps = waiting.get(subject) ?? new Set();
      waiting.set(subject, wakeUps.add(wakeUp));
      return () => {
        wakeUps.delete(wakeUp);
        if (wakeUps.size === 0) waiting.delete(subject);
      };
    },
    close: async () => line?.close(),
  };
}

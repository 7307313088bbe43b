import type { Deps } from "#server/kernel/context.ts";
import { ENDED_SESSIONS_CHANNEL, listenForNotifications } from "#server/db/pg-notifications.ts";
import { AppError } from "#server/platform/errors.ts";
import { CHAT_CHANNEL } from "./conversations.ts";

/** Represents all conversations together. */
export const OPERATORS_TOPIC = "operators";

const STREAMS_PER_READER = 6;
const RETRY_SECONDS = 60;

export type LiveChats = ReturnType<typeof createLiveChats>;

/**
 * Tracks which readers on this node follow which conversations, and the users whose sessions they read them with. All
 * of them share one database connection.
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
      if (channel === CHAT_CHANNEL) wake(OPERATORS_TOPIC);
    },
    opened() {
      for (const subject of waiting.keys()) wake(subject);
    },
  };

  return {
    /** Admits another stream for this reader. Streams are counted per node. */
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
    /** Follows a conversation, the operators, or a user whose session may end. */
    follow(subject: string, wakeUp: () => void): () => void {
      line ??= listenForNotifications(db, [CHAT_CHANNEL, ENDED_SESSIONS_CHANNEL], listener, log);
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

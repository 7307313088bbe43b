import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

export type ServerEvent = { name: string; id?: number; data: unknown };

type Source = {
  /** Asked before anything is read: an ended session may no longer read. */
  mayRead(): Promise<boolean>;
  /** What has happened since the last read, at most a few at a time; empty when that was all. */
  read(): Promise<ServerEvent[]>;
  /** Calls back when reading again is worth it; returns how to stop that. */
  follow(wake: () => void): () => void;
};

/** Between two keep-alives: balancers hang up on connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Then the reader reconnects, and is authenticated again. */
const LIFE_MS = 10 * 60_000;
/** A reader who accepts nothing any more is not waited for longer than this. */
const FAREWELL_MS = 1_000;

/**
 * Answers with server-sent events for as long as the reader stays. The source is read only when the reader has taken
 * what came before, so a slow one costs no memory.
 */
export function sendEvents(
  app: FastifyInstance,
  reply: FastifyReply,
  source: Source,
): FastifyReply {
  const wakeUp = createSignal();
  const ending = new AbortController();
  let farewell: NodeJS.Timeout | undefined;

  function end() {
    if (ending.signal.aborted) return;
    ending.abort();
    wakeUp.send();
    farewell = setTimeout(() => reply.raw.destroy(), FAREWELL_MS);
  }

  const unfollow = source.follow(wakeUp.send);
  const life = setTimeout(end, LIFE_MS);
  app.longAnswers.add(end);
  function leave() {
    unfollow();
    app.longAnswers.delete(end);
    end();
    clearTimeout(life);
    clearTimeout(farewell);
  }
  // A client that hung up while it was being authenticated will not report that again.
  if (reply.raw.destroyed) leave();
  else reply.raw.once("close", leave);

  async function* frames(): AsyncGenerator<string> {
    yield ":\n\n";
    while (!ending.signal.aborted && (await source.mayRead())) {
      const events = await source.read();
      for (const event of events) yield frameOf(event);
      if (events.length === 0 && !(await wakeUp.received(HEARTBEAT_MS))) yield ":\n\n";
    }
  }

  return reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(Readable.from(frames()));
}

function frameOf({ name, id, data }: ServerEvent): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `event: ${name}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/** Remembers one that was sent while nobody waited for it. */
function createSignal() {
  let isSent = false;
  let answer: ((isReceived: boolean) => void) | undefined;
  return {
    send() {
      isSent = true;
      answer?.(true);
    },
    async received(withinMs: number): Promise<boolean> {
      if (!isSent) {
        await new Promise<boolean>((resolve) => {
          const timer = setTimeout(resolve, withinMs, false);
          answer = (isReceived) => {
            clearTimeout(timer);
            resolve(isReceived);
          };
        });
        answer = undefined;
      }
      const isReceived = isSent;
      isSent = false;
      return isReceived;
    },
  };
}

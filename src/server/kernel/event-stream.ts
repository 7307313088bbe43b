import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

export type ServerEvent = { name: string; id?: number; data: unknown };

type Source = {
  /** Checked before every read: an ended session may no longer read. */
  mayRead(): Promise<boolean>;
  /** Returns the events since the last read, at most a few at a time; empty if there are no more. */
  read(): Promise<ServerEvent[]>;
  /** Calls back when there may be new events; returns an unsubscribe function. */
  subscribe(wake: () => void): () => void;
};

/** The interval between keep-alives; load balancers close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The lifetime of a stream, after which the reader reconnects and is authenticated again. */
const MAX_AGE_MS = 10 * 60_000;
/** How long to wait at the end for a reader that no longer reads. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Sends server-sent events until the reader disconnects. The source is read only after the reader has received the
 * previous events, so a slow reader costs no memory.
 */
export function sendEvents(
  app: FastifyInstance,
  reply: FastifyReply,
  source: Source,
): FastifyReply {
  const newEvents = createSignal();
  const ending = new AbortController();
  let closeTimer: NodeJS.Timeout | undefined;

  function end() {
    if (ending.signal.aborted) return;
    ending.abort();
    newEvents.send();
    closeTimer = setTimeout(() => reply.raw.destroy(), CLOSE_TIMEOUT_MS);
  }

  const unsubscribe = source.subscribe(newEvents.send);
  const maxAgeTimer = setTimeout(end, MAX_AGE_MS);
  app.openStreams.add(end);
  function onDisconnect() {
    unsubscribe();
    app.openStreams.delete(end);
    end();
    clearTimeout(maxAgeTimer);
    clearTimeout(closeTimer);
  }
  // A client that disconnected while it was being authenticated doesn't emit "close" again.
  if (reply.raw.destroyed) onDisconnect();
  else reply.raw.once("close", onDisconnect);

  async function* frames(): AsyncGenerator<string> {
    yield ":\n\n";
    while (!ending.signal.aborted && (await source.mayRead())) {
      const events = await source.read();
      for (const event of events) yield frameOf(event);
      if (events.length === 0 && !(await newEvents.received(HEARTBEAT_MS))) yield ":\n\n";
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

/** Creates a signal that remembers a send until it is awaited. */
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

import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextEventLoopTurn, setTimeout as delay } from "node:timers/promises";

// A namespace import would load everything it names; see `build-http.ts`.
const http = process.getBuiltinModule("node:http");

/** How long a newly opened connection has to send its request. */
const NEW_CONNECTION_TIMEOUT_MS = 200;
/** How long requests in progress may take after the stop. */
const MAX_RESPONSE_MS = 25_000;
const IDLE_TURNS = 5;
const MAX_TURNS = 1_000;

/** Callbacks that end responses which would never end, such as event streams. */
export type OpenStreams = Set<() => void>;

type Options = {
  /**
   * How long all clients are still served after the stop was requested: load balancers have to notice that this node
   * is no longer ready, and clients that their connections close.
   */
  noticeMs?: number;
  responseTimeoutMs?: number;
};

type Drain = {
  openStreams: OpenStreams;
  /** Whether the stop was requested. */
  isDraining(): boolean;
  /** Passed to the server: while it drains, every response has `Connection: close`. */
  ServerResponse: typeof ServerResponse;
  /** Wraps the handler of every request, so that requests can wait while the server closes. */
  wrapHandler(answer: RequestListener): RequestListener;
  /**
   * Waits for the notice period, stops accepting connections, serves every request that has arrived, and resolves
   * when all are done.
   */
  close(server: Server): Promise<void>;
  watch(server: Server): void;
};

export function createDrain({
  noticeMs = 0,
  responseTimeoutMs = MAX_RESPONSE_MS,
}: Options = {}): Drain {
  const callers = new Set<Socket>();
  const openStreams: OpenStreams = new Set();
  let isDraining = false;
  let taken = 0;
  let held: (() => void)[] | undefined;

  /**
   * Connections still in the kernel's queue when the socket closes are reset, and Node accepts one per turn. No
   * request is therefore served until the queue is empty: the process is idle then, and the clients it serves don't
   * reconnect in the meantime.
   */
  async function acceptWaitingConnections() {
    let quiet = 0;
    for (let turn = 0; turn < MAX_TURNS && quiet < IDLE_TURNS; turn++) {
      const before = taken;
      await nextEventLoopTurn();
      quiet = taken === before ? quiet + 1 : 0;
    }
  }

  // Closing a keep-alive connection while its client sends the next request would cut that request off, and a client
  // cannot know whether it may retry. A client that gets `Connection: close` closes the connection itself. The header
  // is set in `writeHead` so that requests already in progress when the stop was requested get it too.
  class DrainingResponse extends http.ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (isDraining) this.setHeader("connection", "close");
      return super.writeHead(...(head as Parameters<ServerResponse["writeHead"]>));
    }
  }

  return {
    openStreams,
    isDraining: () => isDraining,
    ServerResponse: DrainingResponse as typeof ServerResponse,
    wrapHandler: (answer) => (request, response) => {
      if (held) held.push(() => answer(request, response));
      else answer(request, response);
    },
    watch(server) {
      server.on("connection", (caller) => {
        taken++;
        callers.add(caller);
        caller.on("close", () => callers.delete(caller));
      });
    },
    async close(server) {
      if (!server.listening) return;
      isDraining = true;
      await delay(noticeMs);
      const waiting: (() => void)[] = (held = []);
      await acceptWaitingConnections();
      // http.Server's own close would not wait for clients whose request is still on its way.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      held = undefined;
      for (const answer of waiting) answer();
      const hangUp = setInterval(() => {
        for (const end of openStreams) end();
        void closeSilentConnections(server, callers);
      }, NEW_CONNECTION_TIMEOUT_MS);
      // A phone that loses its connection during a video would otherwise block everything for 15 minutes.
      const end = setTimeout(() => server.closeAllConnections(), responseTimeoutMs);
      await closed;
      clearTimeout(end);
      clearInterval(hangUp);
    },
  };
}

async function closeSilentConnections(server: Server, callers: Set<Socket>): Promise<void> {
  // A request that has arrived but was not read yet would be lost. The turn ends with reading everything that has
  // arrived.
  await nextEventLoopTurn();
  server.closeIdleConnections();
  // Node does not count a connection without a request as idle; browsers open such connections speculatively.
  for (const caller of callers) if (caller.bytesRead === 0) caller.destroy();
}

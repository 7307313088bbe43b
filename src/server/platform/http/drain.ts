import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextEventLoopTurn, setTimeout as delay } from "node:timers/promises";

// As a namespace import it would load everything it names; see `build-http.ts`.
const http = process.getBuiltinModule("node:http");

/** A connection that was just opened has this long to send its request. */
const NEW_CALLER_MS = 200;
/** Requests under way may take this long after the stop. */
const LONGEST_ANSWER_MS = 25_000;
const QUIET_TURNS = 5;
const MOST_TURNS = 1_000;

/** How to end responses that would never end, such as event streams. */
export type LongAnswers = Set<() => void>;

type Options = {
  /**
   * For how long everybody is still served after the stop was asked for: balancers have to notice that this node is not
   * ready any more, and clients that their connections close.
   */
  noticeMs?: number;
  longestAnswerMs?: number;
};

type Drain = {
  longAnswers: LongAnswers;
  /** The stop was asked for. */
  isDraining(): boolean;
  /** For the server: once it drains, every response says `Connection: close`. */
  ServerResponse: typeof ServerResponse;
  /** Every request passes through here, so that it can wait while the server closes. */
  admit(answer: RequestListener): RequestListener;
  /**
   * Gives notice, then takes no more connections, answers every request that has come, and resolves when all are done.
   */
  close(server: Server): Promise<void>;
  watch(server: Server): void;
};

export function createDrain({
  noticeMs = 0,
  longestAnswerMs = LONGEST_ANSWER_MS,
}: Options = {}): Drain {
  const callers = new Set<Socket>();
  const longAnswers: LongAnswers = new Set();
  let isDraining = false;
  let taken = 0;
  let held: (() => void)[] | undefined;

  /**
   * Connections still in the kernel's queue when the socket closes are reset, and Node accepts one per turn. So nobody
   * is answered until the queue is empty: the process is idle then, and the clients it serves do not reconnect
   * meanwhile.
   */
  async function acceptWaitingConnections() {
    let quiet = 0;
    for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
      const before = taken;
      await nextEventLoopTurn();
      quiet = taken === before ? quiet + 1 : 0;
    }
  }

  // Closing a kept connection while its client sends the next request would cut that request off, and a client cannot
  // know whether it may repeat it. A client that gets `Connection: close` closes the connection itself. Set where headers are written, so
  // that requests which were under way when the stop was asked for tell it too.
  class DrainingResponse extends http.ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (isDraining) this.setHeader("connection", "close");
      return super.writeHead(...(head as Parameters<ServerResponse["writeHead"]>));
    }
  }

  return {
    longAnswers,
    isDraining: () => isDraining,
    ServerResponse: DrainingResponse as typeof ServerResponse,
    admit: (answer) => (request, response) => {
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
      // http.Server's own close would not wait for callers whose request is still on its way.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      held = undefined;
      for (const answer of waiting) answer();
      const hangUp = setInterval(() => {
        for (const end of longAnswers) end();
        void hangUpOnTheSilent(server, callers);
      }, NEW_CALLER_MS);
      // A phone that went dark in the middle of a film would hold everything up for a quarter of an hour.
      const end = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
      await closed;
      clearTimeout(end);
      clearInterval(hangUp);
    },
  };
}

async function hangUpOnTheSilent(server: Server, callers: Set<Socket>): Promise<void> {
  // A request that has arrived but was not read yet would be lost: the turn ends with reading whatever has arrived.
  await nextEventLoopTurn();
  server.closeIdleConnections();
  // Node does not count a connection without any request as idle; browsers open them just in case.
  for (const caller of callers) if (caller.bytesRead === 0) caller.destroy();
}

import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A connection that was just opened has this long to say what it wants. */
const NEW_CALLER_MS = 200;

/** Gives back how to stop: no more connections are taken, whoever has asked is answered, and it resolves when all have gone. */
export function createDrain(server: Server): () => Promise<void> {
  const callers = new Set<Socket>();
  server.on("connection", (caller) => {
    callers.add(caller);
    caller.on("close", () => callers.delete(caller));
  });

  function hangUpOnTheSilent() {
    server.closeIdleConnections();
    // Node does not count a connection without any request as idle; browsers open them just in case.
    for (const caller of callers) if (caller.bytesRead === 0) caller.destroy();
  }

  return async () => {
    if (!server.listening) return;
    // http.Server's own close would not wait for callers whose request is still on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const hangUp = setInterval(hangUpOnTheSilent, NEW_CALLER_MS);
    await closed;
    clearInterval(hangUp);
  };
}

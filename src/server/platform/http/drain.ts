import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** A connection that was just opened has this long to say what it wants. */
const NEW_CALLER_MS = 200;

/** Takes no more connections, answers whoever has one, and resolves when the last of them has gone. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  // http.Server's own close would hang up on callers whose request is still on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const hangUp = setInterval(() => server.closeIdleConnections(), NEW_CALLER_MS);
  await closed;
  clearInterval(hangUp);
}

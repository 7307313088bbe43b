import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/**
 * Starts an address in front of a database, like an operator's load balancer. It can be pointed elsewhere or nowhere,
 * or made to hang.
 */
export async function startDatabaseProxy(target: string) {
  let current: string | undefined = socketOf(target);
  let isFrozen = false;
  const open = new Set<Socket>();
  const server = createServer((inside) => {
    if (current === undefined) return void inside.destroy();
    const outside = connect(current);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isFrozen) one.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function hangUp() {
    for (const socket of open) socket.destroy();
  }
  return {
    connectionString: `postgresql://postgres@127.0.0.1:${port}${new URL(target).pathname}`,
    pointAt(database: string) {
      current = socketOf(database);
      hangUp();
    },
    pointNowhere() {
      current = undefined;
      hangUp();
    },
    /** Simulates a hanging disk or network: connections stay open, but no data passes. */
    freeze() {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    async stop() {
      hangUp();
      server.close();
      await once(server, "close");
    },
  };
}

function socketOf(connectionString: string): string {
  return join(new URL(connectionString).searchParams.get("host") ?? "", ".s.PGSQL.5432");
}

import { once } from "node:events";
import { freePort } from "../scripts/free-port.ts";

type HeapUsage = { usedSize: number; backingStorageSize: number };

export type Retained = {
  /** Environment variables that the process must be started with. */
  env: Record<string, string>;
  /** Returns the memory in heap and buffers that remains after a full garbage collection. */
  megabytes(): Promise<number>;
};

/** Uses the debugger to separate retained memory from garbage that hasn't been collected yet. */
export async function retainedMemory(): Promise<Retained> {
  const port = await freePort();
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` },
    async megabytes() {
      const reply = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
      if (!target) throw new Error("The process can't be inspected");
      const socket = new WebSocket(target.webSocketDebuggerUrl);
      await once(socket, "open");
      try {
        await sendCommand(socket, "HeapProfiler.collectGarbage");
        // A second pass, because dead buffers are freed concurrently after the first one.
        await sendCommand(socket, "HeapProfiler.collectGarbage");
        const usage = (await sendCommand(socket, "Runtime.getHeapUsage")) as HeapUsage;
        return (usage.usedSize + usage.backingStorageSize) / 2 ** 20;
      } finally {
        socket.close();
      }
    },
  };
}

async function sendCommand(socket: WebSocket, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method }));
  const [message] = (await once(socket, "message")) as [MessageEvent<string>];
  return JSON.parse(message.data).result;
}

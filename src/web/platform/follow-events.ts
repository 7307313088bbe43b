import { fetchResponse } from "./api.ts";
import { backoffMs } from "./backoff.ts";

type Following = {
  path: string;
  /** The last event number known here. The server starts after it. */
  lastEventId?: () => number;
  onEvent: (data: unknown) => void;
};

const MAX_BACKOFF_MS = 30_000;
/** Longer than the server's keep-alive interval of 25 seconds. */
const SILENCE_TIMEOUT_MS = 60_000;

/**
 * Subscribes to server-sent events until stopped, and reconnects after every error. The browser's EventSource can't
 * send credentials.
 */
export function followEvents({ path, lastEventId, onEvent }: Following): () => void {
  const leaving = new AbortController();
  let failures = 0;

  async function listen(): Promise<void> {
    const line = new AbortController();
    const hangUp = () => line.abort();
    leaving.signal.addEventListener("abort", hangUp);
    let silence = setTimeout(hangUp, SILENCE_TIMEOUT_MS);
    try {
      const headers: Record<string, string> = { accept: "text/event-stream" };
      if (lastEventId) headers["last-event-id"] = String(lastEventId());
      const { body } = await fetchResponse(path, { headers, signal: line.signal });
      failures = 0;
      await readEvents(
        body,
        (data) => onEvent(data),
        () => {
          clearTimeout(silence);
          silence = setTimeout(hangUp, SILENCE_TIMEOUT_MS);
        },
      );
    } finally {
      clearTimeout(silence);
      leaving.signal.removeEventListener("abort", hangUp);
    }
  }

  async function keepListening(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await listen();
      } catch {
        failures += 1;
      }
      const pause = backoffMs(failures, MAX_BACKOFF_MS);
      // Add jitter: after a restart, all clients reconnect at once.
      await wait(pause * (0.5 + Math.random()), leaving.signal);
    }
  }

  void keepListening();
  return () => leaving.abort();
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onEvent: (data: unknown) => void,
  onLife: () => void,
): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    onLife();
    const frames = (rest + chunk.value).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data !== undefined) onEvent(JSON.parse(data));
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

// The shape of the data is the subject of each test, so it is left open here.
// oxlint-disable-next-line typescript/no-explicit-any
export type ReadEvent = { name: string; id: string | undefined; data: any };

/**
 * Reads server-sent events like a browser. `next` waits for an event, `ended` for the server to close the connection.
 */
export async function openEvents(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: ReadEvent[] = [];
  let rest = "";

  async function readOn(): Promise<boolean> {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return false;
    const frames = (rest + chunk.value).split("\n\n");
    rest = frames.pop() ?? "";
    waiting.push(...frames.flatMap(parse));
    return true;
  }

  return {
    status: response.status,
    async next(): Promise<ReadEvent> {
      for (;;) {
        const event = waiting.shift();
        if (event) return event;
        if (!(await readOn())) throw new Error("The stream has ended");
      }
    },
    async ended(): Promise<void> {
      while (await readOn());
    },
    close: () => leaving.abort(),
  };
}

function parse(frame: string): ReadEvent[] {
  const fields = new Map(
    frame.split("\n").map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()] as const;
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return [];
  return [{ name: fields.get("event") ?? "message", id: fields.get("id"), data: JSON.parse(data) }];
}

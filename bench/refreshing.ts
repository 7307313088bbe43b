import type autocannon from "autocannon";

const CONNECTIONS = 32;

type Tokens = { refresh_token: string };
/** Events that autocannon's client emits but its types lack. */
type Answers = { on(event: "body" | "response", listener: (chunk: Buffer) => void): void };

/**
 * Refreshes sessions without pause. Each connection is a separate device whose next token is in the last response.
 */
export async function refreshing(
  url: string,
  logIn: () => Promise<Tokens>,
): Promise<autocannon.Options> {
  const devices: Tokens[] = [];
  for (let device = 0; device < CONNECTIONS; device++) devices.push(await logIn());
  let connected = 0;
  return {
    url: `${url}/_api/auth/v1/token?grant_type=refresh_token`,
    method: "POST",
    connections: CONNECTIONS,
    headers: { "content-type": "application/json" },
    setupClient(client) {
      const device = connected++ % CONNECTIONS;
      const answers = client as unknown as Answers;
      let answer = "";
      const use = (tokens: Tokens) => {
        devices[device] = tokens;
        client.setBody(JSON.stringify({ refresh_token: tokens.refresh_token }));
      };
      const known = devices[device];
      if (known) use(known);
      answers.on("body", (chunk) => (answer += chunk));
      answers.on("response", () => {
        use(JSON.parse(answer));
        answer = "";
      });
    },
  };
}

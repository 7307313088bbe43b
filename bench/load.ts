import autocannon from "autocannon";

const CONNECTIONS = 32;

/** An address, or a whole request to it. */
export type Target = string | autocannon.Options;

/** Requests per second that a server answers on this machine's loopback, all of them with success. */
export async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
  const { headers, ...request } = typeof target === "string" ? { url: target } : target;
  const result = await autocannon({
    connections: CONNECTIONS,
    duration: seconds,
    ...request,
    headers: { "accept-encoding": "br", ...headers },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return result.requests.average;
}

/** Absolute rates mean little on a shared machine: alternate the two and take the middle ratio. */
export async function ratio(
  measured: Target,
  bare: Target,
  rounds = 3,
  seconds = 2,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await requestsPerSecond(bare, seconds);
    ratios.push((await requestsPerSecond(measured, seconds)) / limit);
  }
  return middle(ratios);
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

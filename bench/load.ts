import autocannon from "autocannon";

const CONNECTIONS = 32;

/** A URL, or a complete request. */
export type Target = string | autocannon.Options;

/**
 * Returns the requests per second that a server handles on this machine's loopback interface. All of them must
 * succeed.
 */
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

/**
 * Alternates between the two servers and returns the median ratio, because absolute rates mean little on a shared
 * machine.
 */
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
  return median(ratios);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

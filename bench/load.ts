import autocannon from "autocannon";

const CONNECTIONS = 32;

/** Requests per second that a server answers on this machine's loopback, all of them with success. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "accept-encoding": "br" },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return result.requests.average;
}

/** Absolute rates mean little on a shared machine: alternate the two and take the middle ratio. */
export async function ratio(
  measured: string,
  bare: string,
  rounds = 5,
  seconds = 3,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const limit = await requestsPerSecond(bare, seconds);
    ratios.push((await requestsPerSecond(measured, seconds)) / limit);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

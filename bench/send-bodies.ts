import autocannon from "autocannon";

/**
 * Sends requests from a separate process, so that the measured clients don't compete with the sender for CPU time.
 */
export type Sending = Pick<autocannon.Options, "url" | "body" | "headers" | "connections"> & {
  seconds: number;
};

/** Every request comes from a new network, because per-network rate limits would soon stop a single one. */
let sent = Math.floor(Math.random() * 2 ** 31);
const fromNewNetwork = (request: autocannon.Request) => {
  sent++;
  const [high, low] = [sent >>> 16, sent & 0xffff].map((group) => group.toString(16));
  return {
    ...request,
    headers: { ...request.headers, "x-forwarded-for": `2001:${high}:${low}::1` },
  };
};

process.once("message", async ({ seconds, ...target }: Sending) => {
  const requests = [{ setupRequest: fromNewNetwork }];
  const sending = autocannon({ ...target, method: "POST", duration: seconds, requests });
  process.send?.("sending");
  await sending;
  process.disconnect();
});

import autocannon from "autocannon";

/** Who sends, in a process of its own: those who are measured must not wait for the sender's processor time. */
export type Sending = Pick<autocannon.Options, "url" | "body" | "headers" | "connections"> & {
  seconds: number;
};

/** Every request comes from a network that was not seen before: limits for each would stop a single one soon. */
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

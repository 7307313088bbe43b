import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Shorter replies leave in the first packets and would not arrive sooner for being shorter. */
const SHORTEST_BYTES = 4_000;
/** These replies hold tokens: their length must not depend on what else is in them. */
const NEVER = /^\/_api\/auth\//i;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS: [encoding: string, compress: (text: string) => Promise<Buffer>][] = [
  ["br", (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ["gzip", (text) => zip(text, { level: 1 })],
];

/** Compresses long JSON replies at the cheapest level, on zlib's own threads. */
export function useCompressedReplies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < SHORTEST_BYTES) return payload;
    if (NEVER.test(request.url) || reply.hasHeader("content-encoding")) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    reply.header("vary", "accept-encoding");
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const [encoding, compress] = ENCODERS.find(([name]) => accepted.has(name)) ?? [];
    if (!encoding || !compress) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compress(payload);
  });
}

/** The encodings that a client names, except those that it rules out with a quality of 0. */
function acceptedEncodings(header: string | string[] = ""): Set<string> {
  const named = String(header)
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  return new Set(named.map((entry) => entry.split(";", 1)[0]?.trim() ?? ""));
}

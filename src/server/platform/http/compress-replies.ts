import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Shorter replies leave in the first packets and would not arrive sooner for being shorter. */
const SHORTEST_BYTES = 4_000;
/** These replies hold tokens: their length must not depend on what else is in them. */
const NEVER = /^\/_api\/auth\//i;

/** Handing a shorter reply over to another thread takes longer than compressing it, which takes up to 0.5 ms. */
const LONGEST_HERE = 64_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP_OPTIONS = { level: 1 };

type Encoder = { here(text: string): Buffer; onThread(text: string): Promise<Buffer> };

const ENCODERS: [encoding: string, encoder: Encoder][] = [
  [
    "br",
    {
      here: (text) => brotliCompressSync(text, BROTLI_OPTIONS),
      onThread: (text) => brotli(text, BROTLI_OPTIONS),
    },
  ],
  [
    "gzip",
    { here: (text) => gzipSync(text, GZIP_OPTIONS), onThread: (text) => zip(text, GZIP_OPTIONS) },
  ],
];

/** Compresses long JSON replies at the cheapest level, the longest of them on zlib's own threads. */
export function useCompressedReplies(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < SHORTEST_BYTES) return payload;
    if (NEVER.test(request.url) || reply.hasHeader("content-encoding")) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    reply.header("vary", "accept-encoding");
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const [encoding, encoder] = ENCODERS.find(([name]) => accepted.has(name)) ?? [];
    if (!encoding || !encoder) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return payload.length > LONGEST_HERE ? encoder.onThread(payload) : encoder.here(payload);
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

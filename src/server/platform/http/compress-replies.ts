import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Shorter replies fit into the first packets, so compression would not make them arrive sooner. */
const SHORTEST_BYTES = 4_000;
/** These replies contain tokens, so their length must not depend on their other content. */
const NEVER = /^\/_api\/auth\//i;

/** Handing a shorter reply to another thread takes longer than compressing it, which takes up to 0.5 ms. */
const MAX_BYTES_ON_MAIN_THREAD = 64_000;

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP_OPTIONS = { level: 1 };

type Done = (error: Error | null, compressed: Buffer) => void;
type Encoder = { here(text: string): Buffer; onThread(text: string, done: Done): void };

const ENCODERS: Record<string, Encoder> = {
  br: {
    here: (text) => brotliCompressSync(text, BROTLI_OPTIONS),
    onThread: (text, done) => brotliCompress(text, BROTLI_OPTIONS, done),
  },
  gzip: {
    here: (text) => gzipSync(text, GZIP_OPTIONS),
    onThread: (text, done) => gzip(text, GZIP_OPTIONS, done),
  },
};

/** Compresses long JSON replies at the lowest level, and the longest of them on zlib's own threads. */
export function useCompressedReplies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isLongJson(request, reply, payload)) return done(null, payload);
    reply.header("vary", "accept-encoding");
    const accepted = acceptedEncodings(request.headers["accept-encoding"]);
    const encoding = Object.keys(ENCODERS).find((name) => accepted.has(name));
    const encoder = encoding && ENCODERS[encoding];
    if (!encoder) return done(null, payload);
    reply.header("content-encoding", encoding).removeHeader("content-length");
    if (payload.length > MAX_BYTES_ON_MAIN_THREAD) encoder.onThread(payload, done);
    else done(null, encoder.here(payload));
  });
}

function isLongJson(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string {
  return (
    typeof payload === "string" &&
    payload.length >= SHORTEST_BYTES &&
    !NEVER.test(request.url) &&
    !reply.hasHeader("content-encoding") &&
    String(reply.getHeader("content-type")).startsWith("application/json")
  );
}

/** Returns the encodings that a client names, except those it excludes with a quality of 0. */
function acceptedEncodings(header: string | string[] = ""): Set<string> {
  const named = String(header)
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  return new Set(named.map((entry) => entry.split(";", 1)[0]?.trim() ?? ""));
}

import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { useCompressedReplies } from "./compress-replies.ts";

const LONG = { days: Array.from({ length: 400 }, (_, day) => ({ day, words: "Early swim" })) };
const SHORT = { name: "Ada" };

const app = Fastify();
useCompressedReplies(app);
app.get("/_api/v1/long", async () => LONG);
app.get("/_api/v1/short", async () => SHORT);
app.get("/_api/auth/v1/user", async () => LONG);
app.get("/_api/v1/text", async (_, reply) => reply.type("text/plain").send("swim ".repeat(2000)));
const url = await app.listen({ port: 0 });
afterAll(() => app.close());

/** Returns the raw response: fetch would decode it. */
async function read(path: string, acceptEncoding: string) {
  const { promise, resolve, reject } =
    Promise.withResolvers<Parameters<NonNullable<Parameters<typeof request>[2]>>[0]>();
  request(`${url}${path}`, { headers: { "accept-encoding": acceptEncoding } }, resolve)
    .on("error", reject)
    .end();
  const reply = await promise;
  const { "content-encoding": encoding, vary, "content-length": length } = reply.headers;
  return { encoding, vary, length, body: await buffer(reply) };
}

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["GZIP;q=0.5, br;q=0", "gzip", gunzipSync],
])(
  "a long reply to a client that accepts %s is encoded as %s",
  async (accepted, encoding, unpack) => {
    const reply = await read("/_api/v1/long", accepted);
    expect(reply).toMatchObject({ encoding, vary: "accept-encoding" });
    expect(reply.length).toBe(String(reply.body.length));
    expect(reply.body.length).toBeLessThan(JSON.stringify(LONG).length / 4);
    expect(JSON.parse(unpack(reply.body).toString())).toEqual(LONG);
  },
);

test.each(["", "identity", "br;q=0, gzip;q=0.0"])(
  "a client that accepts '%s' gets an uncompressed reply that still varies by Accept-Encoding for caches",
  async (accepted) => {
    const reply = await read("/_api/v1/long", accepted);
    expect(reply).toMatchObject({ encoding: undefined, vary: "accept-encoding" });
    expect(JSON.parse(reply.body.toString())).toEqual(LONG);
  },
);

test.each(["/_api/v1/short", "/_api/auth/v1/user", "/_api/v1/text"])(
  "%s is never compressed, because it is short, contains tokens or isn't JSON",
  async (path) => {
    expect((await read(path, "br, gzip")).encoding).toBeUndefined();
  },
);

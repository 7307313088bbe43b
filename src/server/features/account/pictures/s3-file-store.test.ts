import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getProfile, deletePicture, uploadPicture } from "#shared/account/contract.ts";
import { createS3FileStore } from "#server/platform/files/s3-file-store.ts";

const SECRET = "a/secret+with=signs";
const objects = new Map<string, { body: Buffer; type: string }>();
const NO_SUCH_KEY = `<Error><Code>NoSuchKey</Code>${" ".repeat(200_000)}</Error>`;
let failsWith: number | undefined;

/** A stub of the parts of S3 that we use: it checks every signature and stores what it receives. */
const s3 = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const key = request.url ?? "";
  if (failsWith !== undefined) return void response.writeHead(failsWith).end();
  if (!isSigned(request, body)) return void response.writeHead(403).end();
  if (request.method === "PUT")
    objects.set(key, { body, type: request.headers["content-type"] ?? "" });
  if (request.method === "DELETE") objects.delete(key);
  const object = objects.get(key);
  if (request.method !== "GET") return void response.writeHead(204).end();
  if (!object) return void response.writeHead(404).end(NO_SUCH_KEY);
  response.writeHead(200, { "content-type": object.type }).end(object.body);
}).listen(0, "127.0.0.1");
await once(s3, "listening");
const { port } = s3.address() as AddressInfo;
afterAll(() => s3.close());
beforeEach(() => {
  objects.clear();
  failsWith = undefined;
});

const hash = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const sign = (key: Buffer | string, data: string) =>
  createHmac("sha256", key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = request.headers.authorization ?? "";
  const [, date, region, names, signature] =
    /Credential=key\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      header,
    ) ?? [];
  if (!date || !region || !names) return false;
  const given = String(request.headers["x-amz-content-sha256"]);
  if (given !== hash(body) && given !== "UNSIGNED-PAYLOAD") return false;
  const lines = names.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, request.url, "", lines.join(""), names, given].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash(canonical)];
  const key = ["s3", "aws4_request"].reduce(sign, sign(sign(`AWS4${SECRET}`, date), region));
  return sign(key, text.join("\n")).toString("hex") === signature;
}

const S3_URL = `http://key:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/focus?region=eu-north-1`;
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", S3_URL });
const { api, client, url } = app;
const picture = await sharp({
  create: { width: 300, height: 300, channels: 3, background: "#3fbf7f" },
})
  .png()
  .toBuffer();

async function memberWithPicture() {
  const member = await signUpMember(app);
  const reply = await client.request("PUT", uploadPicture.path, {
    headers: { ...member.headers, "content-type": "image/png" },
    body: picture,
  });
  return { ...member, reply, path: reply.body.data?.pictureUrl };
}

test("with a store configured, pictures are uploaded there with a signature and served from there", async () => {
  const { id, headers, path } = await memberWithPicture();
  expect([...objects.keys()].toSorted()).toEqual([
    `/focus/pictures/${id}/256.webp`,
    `/focus/pictures/${id}/512.webp`,
  ]);
  const shown = await fetch(url + path, { headers });
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(
    objects.get(`/focus/pictures/${id}/256.webp`)?.body,
  );
  await api(deletePicture, { as: { headers } });
  expect(objects.size).toBe(0);
});

test("a picture that the store has lost is not found, just like one that never existed", async () => {
  const { headers, path } = await memberWithPicture();
  objects.clear();
  expect((await fetch(url + path, { headers })).status).toBe(404);
});

test("when the store rejects a file, the upload fails and no partial picture remains", async () => {
  failsWith = 403;
  const { reply, headers } = await memberWithPicture();
  expect(reply.status).toBe(500);
  expect(JSON.stringify(reply.body)).not.toContain("pictures/");
  failsWith = undefined;
  const profile = await api(getProfile, { as: { headers } });
  expect(profile.data.pictureUrl).toBeNull();
});

test("bodies of error responses are read, so that connections are reused", async () => {
  const store = createS3FileStore({
    bucketUrl: `http://127.0.0.1:${port}/focus`,
    accessKeyId: "key",
    secretAccessKey: SECRET,
    region: "eu-north-1",
  });
  let connections = 0;
  s3.on("connection", () => connections++);
  for (let number = 0; number < 20; number++)
    expect(await store.get(`none-${number}`)).toBeUndefined();
  expect(connections).toBeLessThan(10);
});

test("the store rejects a wrong secret", async () => {
  const store = createS3FileStore({
    bucketUrl: `http://127.0.0.1:${port}/focus`,
    accessKeyId: "key",
    secretAccessKey: "wrong",
    region: "eu-north-1",
  });
  const file = { bytes: new Uint8Array([1]), contentType: "image/webp" };
  await expect(store.put("x", file)).rejects.toThrow("403");
});

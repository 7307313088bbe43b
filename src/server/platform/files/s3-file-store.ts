import type { S3Config } from "#server/platform/file-config.ts";
import type { FileStore } from "./file-store.ts";

const TIMEOUT_MS = 10_000;
const CONTENT_TYPE = "content-type";

/** Stores files in any store with the S3 API, addressed by path: `https://host/bucket/key`. */
export function createS3FileStore({ bucketUrl, ...credentials }: S3Config): FileStore {
  let client: Promise<Signed> | undefined;

  async function send(method: string, key: string, body?: Uint8Array, contentType?: string) {
    client ??= connect(credentials);
    const response = await (
      await client
    )(`${bucketUrl}/${key}`, {
      method,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      ...(contentType !== undefined && { headers: { [CONTENT_TYPE]: contentType } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // An unread body would block its connection for the next file until it is garbage-collected.
    if (!response.ok || method !== "GET") await response.arrayBuffer();
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store answered ${method} ${key} with ${response.status}`);
    return response;
  }

  return {
    async put(key, { bytes, contentType }) {
      const { ok, status } = await send("PUT", key, bytes, contentType);
      if (!ok) throw new Error(`The file store answered PUT ${key} with ${status}`);
    },
    async get(key) {
      const response = await send("GET", key);
      if (!response.ok) return undefined;
      return {
        bytes: await response.bytes(),
        contentType: response.headers.get(CONTENT_TYPE) ?? "application/octet-stream",
      };
    },
    async remove(key) {
      await send("DELETE", key);
    },
  };
}

type Signed = (url: string, init: RequestInit) => Promise<Response>;

/** Loaded with the first file, because uploads are rare. */
async function connect(credentials: Omit<S3Config, "bucketUrl">): Promise<Signed> {
  const { AwsClient } = await import("aws4fetch");
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  return (url, init) => client.fetch(url, init);
}

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Starts a fake push service, and creates browsers that subscribe to it and decrypt their messages. */
export async function startPushService() {
  const inboxes = new Map<string, Received[]>();
  let status = 201;
  let acceptedKey = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isKnown = String(request.headers.authorization).includes(`k=${acceptedKey}`);
      if (status === 201 && isKnown)
        inboxes
          .get(request.url ?? "")
          ?.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(isKnown ? status : 403).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    answerWith: (code: number) => void (status = code),
    /** Accepts only messages signed with this key, which is the one that browsers subscribed with. */
    acceptOnly: (publicKey: string) => void (acceptedKey = publicKey),
    stop: () => server.close(),
    newBrowser() {
      const pair = createECDH("prime256v1");
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const inbox: Received[] = [];
      inboxes.set(path, inbox);
      const keys = { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") };
      return {
        subscription: { endpoint: origin + path, keys },
        inbox,
        read: ({ body }: Received) => JSON.parse(decrypted(body, { pair, publicKey, auth })),
      };
    },
  };
}

type Keys = { pair: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer };

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** Decrypts a message on the browser's side (RFC 8291). */
function decrypted(body: Buffer, { pair, publicKey, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const encrypted = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const shared = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** Verifies what a push service checks before delivery: that the sender holds the key that the browser was given. */
export function vapidClaims(authorization: string, publicKey: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const verifier = {
    key: createPublicKey({ key: jwk, format: "jwk" }),
    dsaEncoding: "ieee-p1363" as const,
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    verifier,
    Buffer.from(signature ?? "", "base64url"),
  );
  if (key !== publicKey || !isSigned) throw new Error("Not signed by the application");
  return JSON.parse(Buffer.from(claims ?? "", "base64url").toString("utf8"));
}

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { SignJWT } from "jose";
import type { Clock } from "#server/platform/clock.ts";
import { allSecrets, keyFor, type SecretConfig, type Secrets } from "#server/platform/secrets.ts";
import { isPushService } from "./push-config.ts";

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };
type Message = {
  payload: string;
  /** How long the push service holds the message for an offline browser. */
  ttlSeconds: number;
  /** A later message with the same topic replaces one that is still waiting. */
  topic: string;
};

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const TOKEN_SECONDS = 12 * 60 * 60;
const TIMEOUT_MS = 10_000;

export type WebPush = ReturnType<typeof createWebPush>;

type PushConfig = Secrets & { operator: { email: string }; push: { services: string[] } };

/**
 * Sends messages to browsers through their push services: encrypted for the browser alone (RFC 8291) and signed by us
 * (VAPID, RFC 8292).
 */
export function createWebPush(config: PushConfig, clock: Clock) {
  const own = signingPair(config);

  async function sendAs(pair: Pair, { endpoint, keys }: PushSubscription, message: Message) {
    const response = await fetch(endpoint, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: await authorization(pair, new URL(endpoint).origin, config, clock.now()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: "normal",
      },
      body: encrypted(message.payload, keys),
    });
    await response.body?.cancel();
    return response;
  }

  return {
    /** The public key that a browser needs before it subscribes. */
    publicKey: own.publicKey.toString("base64url"),
    /** Returns false if the browser is permanently gone; throws if a retry makes sense. */
    async send(subscription: PushSubscription, message: Message): Promise<boolean> {
      if (!isPushService(subscription.endpoint, config.push.services)) return false;
      let response = await sendAs(own, subscription, message);
      // A browser accepts only the key it subscribed with, which may be an older one.
      for (const secret of allSecrets(config).slice(1)) {
        if (response.status !== 401 && response.status !== 403) break;
        response = await sendAs(signingPair(secret), subscription, message);
      }
      if (response.status === 404 || response.status === 410) return false;
      if (!response.ok) throw new Error(`The push service answered ${response.status}`);
      return true;
    },
  };
}

type Pair = { publicKey: Buffer; privateKey: KeyObject };

/** Derives the key pair from the secret in the settings, so that all nodes share it and nothing has to be stored. */
function signingPair(secretive: SecretConfig): Pair {
  const pair = createECDH(CURVE);
  const secret = keyFor(secretive, "web push").export();
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: secret.toString("base64url"),
    x: publicKey.subarray(1, 33).toString("base64url"),
    y: publicKey.subarray(33).toString("base64url"),
  };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

async function authorization(
  { privateKey, publicKey }: Pair,
  audience: string,
  { operator }: PushConfig,
  now: Date,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .setSubject(`mailto:${operator.email}`)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey.toString("base64url")}`;
}

function encrypted(
  payload: string,
  { p256dh, auth }: PushSubscription["keys"],
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, "base64url");
  const once = createECDH(CURVE);
  const ours = once.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const shared = derive(once.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const salt = randomBytes(16);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The last record, which is also the only one, ends with a 2.
  const body = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(payload), Buffer.of(2)])),
    cipher.final(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, body, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}

/** Returns whether the key is a point that messages can be encrypted for. */
export function isPushKey(p256dh: string): boolean {
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    return probe.computeSecret(Buffer.from(p256dh, "base64url")).length > 0;
  } catch {
    return false;
  }
}

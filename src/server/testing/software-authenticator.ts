import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type Key = {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  domain: string;
  uses: number;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_NEW_KEY = 0x40;

/** Simulates a security key and its browser: it holds the newest key it created and responds as they would. */
export function createSoftwareAuthenticator(origin: string, { checksPerson = true } = {}) {
  let key: Key | undefined;
  const flags = USER_PRESENT | (checksPerson ? USER_VERIFIED : 0);

  function heldKey(): Key {
    if (!key) throw new Error("The authenticator holds no key");
    return key;
  }

  /** Offers its key even to a site that the key was not created for. */
  function attest({ challenge }: { challenge: string }) {
    const held = heldKey();
    return answer(held, {
      clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
      attestationObject: attestationOf(held, flags | HAS_NEW_KEY).toString("base64url"),
      transports: ["internal"],
    });
  }

  return {
    attest,
    create({ challenge, rp, user }: CreationOptions) {
      const domain = rp.id ?? new URL(origin).hostname;
      const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
      key = { id: randomBytes(32), ...pair, userHandle: user.id, domain, uses: 0 };
      return attest({ challenge });
    },
    get({ challenge }: { challenge: string }) {
      const held = heldKey();
      held.uses += 1;
      const data = clientData("webauthn.get", challenge, origin);
      const authData = authenticatorData(held, flags);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(held.privateKey);
      return answer(held, {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: held.userHandle,
      });
    },
    /** Simulates a copy of the key, whose counter has fallen behind. */
    rewind() {
      heldKey().uses = 0;
    },
  };
}

function attestationOf(key: Key, flags: number): Buffer {
  const authData = Buffer.concat([
    authenticatorData(key, flags),
    Buffer.alloc(16),
    uint16(key.id.length),
    key.id,
    coseKey(key.publicKey),
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  return Buffer.from(isoCBOR.encode(attestation as never));
}

function answer<Response>({ id }: Key, response: Response) {
  const name = id.toString("base64url");
  const json = {
    id: name,
    rawId: name,
    type: "public-key" as const,
    authenticatorAttachment: "platform" as const,
    clientExtensionResults: {},
    response,
  };
  return { ...json, toJSON: () => json };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ domain, uses }: Key, flags: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(uses);
  return Buffer.concat([sha256(domain), Buffer.from([flags]), counter]);
}

/** Encodes the key in COSE format: EC2, ES256, P-256, and the point. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const parts = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return Buffer.from(isoCBOR.encode(parts as never));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}

import { createHmac } from "node:crypto";

/** Returns the header that lets a receiver verify that the body is ours and recent. */
export function signatureHeader(payload: string, secret: string, second: number): string {
  const signature = createHmac("sha256", secret).update(`${second}.${payload}`).digest("hex");
  return `t=${second},v1=${signature}`;
}

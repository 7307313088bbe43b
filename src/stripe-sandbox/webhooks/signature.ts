import { createHmac } from "node:crypto";

/** The header that tells a receiver that the body is ours and recent. */
export function signatureHeader(payload: string, secret: string, second: number): string {
  const signature = createHmac("sha256", secret).update(`${second}.${payload}`).digest("hex");
  return `t=${second},v1=${signature}`;
}

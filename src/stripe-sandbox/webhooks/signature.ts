import { createHmac } from "node:crypto";

/** The header by which a receiver knows that the body is ours and recent. */
export function signatureHeader(payload: string, secret: string, second: number): string {
  const signature = createHmac("sha256", secret).update(`${second}.${payload}`).digest("hex");
  return `t=${second},v1=${signature}`;
}

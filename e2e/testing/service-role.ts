import { SignJWT } from "jose";

export const JWT_SECRET = "shared by the journeys and the servers they start";

/** Returns headers that let a journey act as the operator's own program, which creates accounts without an email. */
export async function serviceRoleHeaders(): Promise<{ authorization: string }> {
  const token = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(JWT_SECRET));
  return { authorization: `Bearer ${token}` };
}

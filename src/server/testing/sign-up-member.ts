import { visitorHeaders } from "./auth-client.ts";
import type { createTestApp } from "./create-test-app.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client">;

export const MEMBER_PASSWORD = "river-otter-lamp";

let members = 0;

/**
 * Creates a person with an account and a session. The application must confirm addresses automatically
 * (AUTH_AUTOCONFIRM=1).
 */
export async function signUpMember({ client }: TestApp, data: Record<string, unknown> = {}) {
  const email = `member${++members}@example.com`;
  const { status, body } = await client.request("POST", "/_api/auth/v1/signup", {
    headers: visitorHeaders(),
    body: { email, password: MEMBER_PASSWORD, data },
  });
  if (status !== 200) throw new Error(`Could not sign up: ${JSON.stringify(body)}`);
  return {
    id: body.user.id as string,
    email,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
    headers: { authorization: `Bearer ${body.access_token}` },
  };
}

import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll } from "vitest";

export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
};
type Grant = { person: ProviderPerson; query: URLSearchParams };

export const CLIENT = { client_id: "swaz", client_secret: "between us and the provider" };

/** A small OpenID provider that signs in the person chosen by the test and checks the requests it gets. */
export async function createOpenIdProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "provider key", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  const state = {
    person: undefined as ProviderPerson | undefined,
    /** Leaves the address out of the ID token, as some providers do. */
    omitsEmailFromIdToken: false,
    /** Changes the claims that the provider would return. */
    tampered: (claims: JWTPayload): JWTPayload => claims,
    lastAuthorizationQuery: new URLSearchParams(),
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => server.close());

  function sign(claims: JWTPayload, signingKey = privateKey): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "provider key" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(signingKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/authorize") return authorize(url.searchParams, response);
    const body =
      url.pathname === "/token" ? await token(await formOf(request)) : document(url.pathname);
    response.writeHead("error" in body ? 400 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }

  function document(path: string): Record<string, unknown> {
    if (path === "/jwks") return { keys: [jwk] };
    if (path === "/userinfo") return { ...state.person };
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    state.lastAuthorizationQuery = query;
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (state.person) {
      const code = randomUUID();
      grants.set(code, { person: state.person, query });
      back.searchParams.set("code", code);
    } else {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The person said no");
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams): Promise<Record<string, unknown>> {
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isOurs =
      grant?.query.get("code_challenge") === challenge &&
      grant.query.get("redirect_uri") === form.get("redirect_uri") &&
      form.get("client_secret") === CLIENT.client_secret;
    if (!grant || !isOurs) return { error: "invalid_grant" };
    const { email: _email, email_verified: _verified, ...nameless } = grant.person;
    const claims = {
      iss: issuer,
      aud: CLIENT.client_id,
      nonce: grant.query.get("nonce"),
      ...(state.omitsEmailFromIdToken ? nameless : grant.person),
    };
    return {
      access_token: "the provider's token",
      refresh_token: "the provider's refresh token",
      token_type: "bearer",
      id_token: await sign(state.tampered(claims as JWTPayload)),
    };
  }

  return { issuer, state, sign };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

import { visitorHeaders } from "#server/testing/auth-client.ts";
import type { Call } from "./expect-refusal.fixture.ts";

type Headers = Record<string, string>;

export const PKCE_CHALLENGE = "c".repeat(43);

export function post(path: string, body: unknown = {}, headers: Headers = {}): Call {
  return { method: "POST", path, body, headers: { ...visitorHeaders(), ...headers } };
}

export function grant(type: string, body: unknown): Call {
  return post(`/token?grant_type=${type}`, body);
}

export function get(path: string, headers: Headers = {}): Call {
  return { method: "GET", path, headers };
}

export function put(body: unknown, headers: Headers): Call {
  return { method: "PUT", path: "/user", body, headers: { ...visitorHeaders(), ...headers } };
}

import type { Operation } from "./hostile-input.ts";

const text = { type: "string" };
const oneOf = (...values: string[]) => ({ enum: values });

/** Fields that some call of the auth service reads. */
const FIELDS = {
  email: { type: "string", format: "email" },
  password: text,
  password_hash: text,
  phone: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  type: oneOf("signup", "recovery", "magiclink", "invite", "email", "email_change"),
  data: { type: "object", properties: { first_name: text } },
  user_metadata: { type: "object", properties: { first_name: text } },
  app_metadata: { type: "object", properties: { roles: { type: "array", items: text } } },
  code_challenge: text,
  code_challenge_method: oneOf("s256", "plain"),
  auth_code: text,
  code_verifier: text,
  create_user: { type: "boolean" },
  email_confirm: { type: "boolean" },
  ban_duration: oneOf("1h", "none"),
  nonce: text,
  factor_type: oneOf("totp", "webauthn", "phone"),
  friendly_name: text,
  challenge_id: { type: "string", format: "uuid" },
  code: text,
  credential: { type: "object", properties: { id: text, response: { type: "object" } } },
};

const QUERY = {
  grant_type: oneOf("password", "refresh_token", "pkce", "id_token"),
  type: FIELDS.type,
  token: text,
  scope: oneOf("global", "local", "others"),
  provider: text,
  redirect_to: { type: "string", format: "uri" },
  state: text,
  code: text,
  page: { type: "integer" },
  per_page: { type: "integer" },
};

/** Guesses the operation of a call that the API doesn't document: its fields are probably among these. */
export function guessOperation(method: string, url: string): Operation {
  const path = [...url.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path" as const,
    schema: name === "size" ? { type: "integer" } : { type: "string", format: "uuid" },
  }));
  const query = Object.entries(QUERY).map(([name, schema]) => ({
    name,
    in: "query" as const,
    schema,
  }));
  const schema = { type: "object", properties: FIELDS };
  return {
    parameters: [...path, ...query],
    ...(method !== "GET" && { requestBody: { content: { "application/json": { schema } } } }),
  };
}

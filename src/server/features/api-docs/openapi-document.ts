import { z } from "zod";
import type { AnyEndpoint, Endpoint, EventsEndpoint } from "#shared/endpoint.ts";
import { ERRORS } from "#shared/errors.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { EXAMPLE_BODIES } from "./example-bodies.ts";

type Schema = Record<string, unknown>;
type Content = { content: Record<string, { schema?: Schema; example?: unknown }> };
type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean } & Content;
  responses: Record<string, { description: string; headers?: Schema } & Partial<Content>>;
};
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

export type DocumentedAccess = "visitor" | "anybody" | "member" | "paid" | "operator";
export type DocumentedCall = { endpoint: AnyEndpoint; access: DocumentedAccess };

const SIGNATURE_PARAMETERS: Parameter[] = [
  { name: "expires", in: "query", required: true, schema: { type: "integer" } },
  { name: "signature", in: "query", required: true, schema: { type: "string" } },
];
const BEARER = { bearer: [] };
const SECURITY: Record<DocumentedAccess, Operation["security"]> = {
  visitor: [],
  anybody: [{}, BEARER],
  member: [BEARER],
  paid: [BEARER],
  operator: [BEARER],
};
const LOGGED_OUT = { 401: "not_authenticated" } as const;
const REFUSALS: Record<DocumentedAccess, Record<string, keyof typeof ERRORS>> = {
  visitor: {},
  anybody: LOGGED_OUT,
  member: LOGGED_OUT,
  paid: { ...LOGGED_OUT, 402: "plan_required" },
  operator: { ...LOGGED_OUT, 403: "forbidden" },
};

const DESCRIPTION = `Every response has the form \`{success, data, error}\`. An error's \`code\` says what went wrong, and its \`requestId\` (also in the header \`x-request-id\`) identifies it in our log. 429 and 503 include \`Retry-After\`.

Writes are idempotent: if a body has an \`id\`, generate a UUID and send the same one again after a lost response. Timestamps are in UTC; days are calendar dates; \`zone\` is the IANA time zone in which something was written.

\`/_api/auth/v1\` implements the API of Supabase Auth and is not described here.`;

const BEARER_DESCRIPTION = `The \`access_token\` of \`POST /_api/auth/v1/token?grant_type=password\` with \`{"email": …, "password": …}\`, or of the Supabase Auth server that has the accounts. It is valid for \`expires_in\` seconds. \`?grant_type=refresh_token\` with \`{"refresh_token": …}\` returns a new pair; each refresh token works once.`;

const ERROR_CODES = Object.entries(ERRORS)
  .map(([code, { status, message }]) => `- ${status} \`${code}\`: ${message}`)
  .join("\n");

const COMPONENTS = {
  securitySchemes: {
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: BEARER_DESCRIPTION,
    },
  },
  schemas: {
    Error: {
      type: "object",
      required: ["success", "data", "error"],
      properties: {
        success: { const: false },
        data: { type: "null" },
        error: {
          type: "object",
          required: ["error", "code"],
          properties: {
            error: { type: "string", description: "The message for the user" },
            code: { type: "string", enum: Object.keys(ERRORS), description: ERROR_CODES },
            requestId: { type: "string" },
            fields: {
              type: "object",
              additionalProperties: { type: "string" },
              description: "The first problem of each field, by its path",
            },
          },
        },
      },
    },
  },
};
const ERROR_REPLY = json({ $ref: "#/components/schemas/Error" });

/** Generates the OpenAPI document from the contracts that the server parses with, so it can't drift from them. */
export function buildOpenApiDocument(calls: DocumentedCall[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    const path = call.endpoint.path.replaceAll(/:([^/]+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${PRODUCT_NAME} API`, version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    paths,
    components: COMPONENTS,
  };
}

function operation({ endpoint, access }: DocumentedCall): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...("headers" in endpoint ? parametersOf(endpoint.headers, "header") : []),
    ...("isSigned" in endpoint ? SIGNATURE_PARAMETERS : []),
  ];
  const body = bodyOf(endpoint);
  // Files return 404, not 400, for a URL that can't exist.
  const isParsed = (parameters.length > 0 || body !== undefined) && "reply" in endpoint;
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[3] ?? "api"],
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      ...successResponse(endpoint, access),
      ...(isParsed && errorResponses({ 400: "invalid_input" })),
      ...errorResponses(REFUSALS[access]),
      ...("contentTypes" in endpoint && errorResponses({ 404: "not_found" })),
      ...("isEmptyWhenAbsent" in endpoint && {
        "404": { description: "Not created yet; empty body" },
      }),
      default: { description: "Any other error; see `code`", ...ERROR_REPLY },
    },
  };
}

/** Returns `getAccountDevicesByDeviceId` for `GET /_api/v1/account/devices/:deviceId`, for example. */
function operationId({ method, path }: AnyEndpoint): string {
  const words = path.replaceAll("/:", "/by-").split(/[/-]/).slice(3);
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
  );
}

function bodyOf(endpoint: AnyEndpoint): Content | undefined {
  if ("upload" in endpoint) return binary(endpoint.upload.contentTypes ?? ["*/*"]);
  if (!("body" in endpoint) || !endpoint.body) return undefined;
  return json(jsonSchema(endpoint.body, "input"), EXAMPLE_BODIES.get(endpoint));
}

function successResponse(endpoint: AnyEndpoint, access: DocumentedAccess): Operation["responses"] {
  if ("contentTypes" in endpoint)
    return { "200": { description: "The file", ...binary(endpoint.contentTypes) } };
  if ("events" in endpoint)
    return { "200": { description: "Server-sent events, by name", ...events(endpoint) } };
  if (endpoint.headersOnly)
    return {
      [endpoint.headersOnly]: {
        description: "Success; the result is in the headers",
        headers: headersOf(endpoint.reply),
      },
    };
  const reply = json(replySchema(endpoint));
  if (!endpoint.isAnAddress) return { "200": { description: "Success", ...reply } };
  const headers = { location: { required: true, schema: { type: "string", format: "uri" } } };
  return {
    "200": { description: "Success; redirect to the Location header", headers, ...reply },
    ...(access === "anybody" && {
      "303": {
        description: "The same, for a browser that follows a link without a login",
        headers,
      },
    }),
  };
}

function events({ events }: EventsEndpoint): Content {
  const properties = Object.fromEntries(
    Object.entries(events).map(([name, data]) => [name, jsonSchema(data, "output")]),
  );
  return { content: { "text/event-stream": { schema: { type: "object", properties } } } };
}

function binary(contentTypes: readonly string[]): Content {
  return { content: Object.fromEntries(contentTypes.map((type) => [type, {}])) };
}

function headersOf(reply: z.ZodType): Schema {
  const { properties = {} } = jsonSchema(reply, "output") as { properties?: Schema };
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { required: true, schema }]),
  );
}

function errorResponses(codes: Record<string, keyof typeof ERRORS>): Operation["responses"] {
  return Object.fromEntries(
    Object.entries(codes).map(([status, code]) => [
      status,
      { description: `${code}: ${ERRORS[code].message}`, ...ERROR_REPLY },
    ]),
  );
}

function replySchema(endpoint: Endpoint): Schema {
  const data = jsonSchema(endpoint.reply, "output");
  if (endpoint.bare) return data;
  return {
    type: "object",
    required: ["success", "data", "error"],
    properties: { success: { const: true }, data, error: { type: "null" } },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: Parameter["in"]): Parameter[] {
  if (!schema) return [];
  const object = jsonSchema(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: object.required?.includes(name) ?? false,
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function json(schema: Schema, example?: unknown): Content {
  return { content: { "application/json": { schema, ...(example !== undefined && { example }) } } };
}

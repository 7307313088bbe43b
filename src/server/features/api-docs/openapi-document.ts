import { z } from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { ERRORS } from "#shared/errors.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { OTHER_CALLS } from "./other-calls.ts";

type Schema = Record<string, unknown>;
type Json = { content: { "application/json": { schema: Schema } } };
type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true } & Json;
  responses: Record<string, { description: string } & Partial<Json>>;
};
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

export type DocumentedAccess = "visitor" | "anybody" | "member" | "paid" | "operator";
export type DocumentedCall = { endpoint: Endpoint; access: DocumentedAccess };

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

const DESCRIPTION = `Every reply travels as \`{success, data, error}\`. \`/_api/auth/v1\` speaks the protocol of Supabase Auth and is not described here; neither is what takes or gives something else than JSON:

${Object.entries(OTHER_CALLS)
  .map(([call, summary]) => `- \`${call}\`: ${summary}`)
  .join("\n")}`;

const COMPONENTS = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
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
            error: { type: "string" },
            code: { type: "string", enum: Object.keys(ERRORS) },
            requestId: { type: "string" },
            fields: { type: "object", additionalProperties: { type: "string" } },
          },
        },
      },
    },
  },
};
const ERROR_REPLY = json({ $ref: "#/components/schemas/Error" });

/** OpenAPI straight from the contracts that the server parses with: it cannot say anything else than the truth. */
export function openApiDocument(calls: DocumentedCall[]): OpenApiDocument {
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
  ];
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[3] ?? "api"],
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, ...json(jsonSchema(endpoint.body, "input")) },
    }),
    responses: {
      "200": { description: "Done", ...json(replySchema(endpoint)) },
      ...refusals(access),
      ...(endpoint.isEmptyWhenAbsent && { "404": { description: "There is none yet; no body" } }),
      default: { description: "What went wrong", ...ERROR_REPLY },
    },
  };
}

function refusals(access: DocumentedAccess): Operation["responses"] {
  return Object.fromEntries(
    Object.entries(REFUSALS[access]).map(([status, code]) => [
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

function json(schema: Schema): Json {
  return { content: { "application/json": { schema } } };
}

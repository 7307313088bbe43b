import { z } from "zod";
import type { Endpoint } from "#shared/endpoint.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };
export type Operation = {
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: { "application/json": { schema: Schema } } };
  responses: Record<
    string,
    { description: string; content: { "application/json": { schema: Schema } } }
  >;
};
export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

const ERROR_REPLY: Schema = {
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
        code: { type: "string" },
        requestId: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
};

/** OpenAPI straight from the contracts that the server parses with: it cannot say anything else than the truth. */
export function openApiDocument(endpoints: Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:([^/]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return { openapi: "3.1.0", info: { title: `${PRODUCT_NAME} API`, version: "1" }, paths };
}

function operation(endpoint: Endpoint): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
  ];
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[3] ?? "api"],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, ...json(jsonSchema(endpoint.body, "input")) },
    }),
    responses: {
      "200": { description: "Done", ...json(replySchema(endpoint)) },
      default: { description: "What went wrong", ...json(ERROR_REPLY) },
    },
  };
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

function json(schema: Schema) {
  return { content: { "application/json": { schema } } };
}

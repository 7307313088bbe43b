import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { EXAMPLE_BODIES } from "./example-bodies.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

const app = await createTestApp();
const { body } = await app.client.request("GET", "/_api/openapi.json");
const { paths } = body as OpenApiDocument;
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
);

test("every API endpoint is documented, and every documented endpoint exists", () => {
  const described = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const served = app.routes
    .filter(({ url }) => url.startsWith("/_api/v1/"))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`)
    // Fastify serves HEAD wherever there is a GET.
    .filter(
      (call, _, all) => !call.startsWith("HEAD ") || !all.includes(call.replace("HEAD", "GET")),
    );
  expect([...new Set(served)].toSorted()).toEqual(described.toSorted());
});

test("every path parameter is documented and required", () => {
  for (const { path, operation } of calls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(
      described.map(({ name }) => name),
      path,
    ).toEqual(inPath);
    expect(
      described.every(({ required }) => required),
      path,
    ).toBe(true);
  }
});

test("the document says which endpoints need a login and which need a plan", () => {
  const refusals = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {}).filter((status) => status.startsWith("4"));
  expect(refusals("/_api/v1/testimonials", "get")).toEqual([]);
  expect(refusals("/_api/v1/swazprofile", "get")).toEqual(["401"]);
  expect(refusals("/_api/v1/calls", "get")).toEqual(["401", "402"]);
  expect(refusals("/_api/v1/operator/today", "get")).toEqual(["401", "403"]);
  expect(paths["/_api/v1/testimonials"]?.["get"]?.security).toEqual([]);
});

test("every body has an example that is valid against its contract", () => {
  for (const { method, path, operation } of calls) {
    const json = operation.requestBody?.content["application/json"];
    expect(json && !("example" in json), `${method} ${path}`).toBeFalsy();
  }
  for (const [{ path, body }, example] of EXAMPLE_BODIES)
    expect(body?.safeParse(example).error?.issues, path).toBeUndefined();
});

test("every operation has a unique id, so that clients can be generated from the document", () => {
  const names = calls.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("deleteAccountDevicesByDeviceId");
});

test("endpoints that redirect document their location header", () => {
  const checkout = paths["/_api/v1/stripe/checkout/{plan}/{period}"]?.["get"]?.responses;
  expect(checkout?.["200"]?.headers).toHaveProperty("location");
  expect(checkout?.["303"]?.headers).toHaveProperty("location");
});

test("files, uploads and event streams are documented with their content types", () => {
  const content = (path: string, method: string, side: "requestBody" | "200") => {
    const operation = paths[path]?.[method];
    const described = side === "200" ? operation?.responses["200"] : operation?.requestBody;
    return Object.keys(described?.content ?? {});
  };
  expect(content("/_api/v1/film-uploads/{id}", "patch", "requestBody")).toEqual([
    "application/offset+octet-stream",
  ]);
  expect(content("/_api/v1/account/exports/{id}/file", "get", "200")).toEqual(["application/zip"]);
  expect(content("/_api/v1/chat/events", "get", "200")).toEqual(["text/event-stream"]);
  expect(paths["/_api/v1/film-uploads"]?.["post"]?.responses["201"]?.headers).toHaveProperty(
    "location",
  );
});

test("the HTML page lists the errors and contains no scripts", async () => {
  const response = await fetch(`${app.url}/_api`);
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(page).toContain("402 plan_required");
  expect(page).not.toMatch(/<script/i);
});

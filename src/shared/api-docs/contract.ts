import { fileEndpoint } from "#shared/endpoint.ts";

export const getApiDocument = fileEndpoint("GET", "/_api/openapi.json", {
  summary: "This document",
  contentTypes: ["application/json"],
});

export const getApiPage = fileEndpoint("GET", "/_api", {
  summary: "This document as an HTML page",
  contentTypes: ["text/html"],
});

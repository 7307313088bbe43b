import { z } from "zod";
import { endpoint, fileEndpoint, uploadEndpoint } from "#shared/endpoint.ts";

export const EXPORT_DAYS = 30;
const Status = z.enum(["making", "ready", "failed"]);
export type ExportStatus = z.infer<typeof Status>;

const DataExport = z.object({
  id: z.uuid(),
  status: Status,
  /** In percent. */
  progress: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;

export const requestExport = endpoint("POST", "/_api/v1/account/exports", {
  summary: "Request a data export",
  reply: DataExport,
});

export const listExports = endpoint("GET", "/_api/v1/account/exports", {
  summary: "List your data exports, newest first",
  reply: z.array(DataExport),
});

export const downloadExport = fileEndpoint("GET", "/_api/v1/account/exports/:id/file", {
  summary: "The file of a data export",
  params: z.object({ id: z.uuid() }),
  contentTypes: ["application/zip"],
});

/** An export stays below this size: it contains all texts, and as many sounds and pictures as fit. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

export const importAccount = uploadEndpoint("PUT", "/_api/v1/account/import", {
  summary: "Import a data export",
  upload: { maxBytes: IMPORT_MAX_BYTES },
  reply: z.null(),
});

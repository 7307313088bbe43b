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
  summary: "Have a file made of everything that is stored about you",
  reply: DataExport,
});

export const listExports = endpoint("GET", "/_api/v1/account/exports", {
  summary: "The files of your data that can be downloaded, newest first",
  reply: z.array(DataExport),
});

export const downloadExport = fileEndpoint("GET", "/_api/v1/account/exports/:id/file", {
  summary: "One of the files of your data",
  params: z.object({ id: z.uuid() }),
  contentTypes: ["application/zip"],
});

/** An export stays below this size: it contains all texts, and as many sounds and pictures as fit. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

export const importAccount = uploadEndpoint("PUT", "/_api/v1/account/import", {
  summary: "Take in a file that an export made",
  upload: { maxBytes: IMPORT_MAX_BYTES },
  reply: z.null(),
});
